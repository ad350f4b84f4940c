"""The course on a hub: a learner's own server, with the settings of the files in `deploy/`."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from http.client import HTTPResponse
from http.cookiejar import CookieJar
from pathlib import Path
from urllib.error import HTTPError
from urllib.parse import urlencode, urlsplit
from urllib.request import (
    HTTPCookieProcessor,
    HTTPRedirectHandler,
    OpenerDirector,
    Request,
    build_opener,
    urlopen,
)

import pytest

from lsteach.app.configuration import CULLING
from lsteach.app.course import notebooks_folder
from tests.app.hub import DEPLOY, OWNER, STRANGER, OwnServer, district, own_server, school, values

LESSON = "voila/render/en/04-the-last-trick.ipynb"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OwnServer]:
    with own_server(school(), tmp_path_factory.mktemp("home")) as started:
        yield started


class NoFollowing(HTTPRedirectHandler):
    """Stays where it is sent away from."""

    def redirect_request(self, *_: object) -> None:
        """Follow nothing."""


def with_token(url: str, token: str) -> HTTPResponse:
    answer: HTTPResponse = urlopen(Request(url, headers={"Authorization": f"token {token}"}))
    return answer


def logged_in(server: OwnServer, cookies: CookieJar | None = None) -> OpenerDirector:
    """A browser that has gone through the hub's login."""
    browser = build_opener(HTTPCookieProcessor(cookies))
    with browser.open(server.base) as page:
        assert page.status == 200
    return browser


def test_who_logs_in_comes_to_the_landing_page_and_a_lesson(server: OwnServer) -> None:
    browser = logged_in(server)
    with browser.open(server.base) as page:
        assert urlsplit(page.url).path == "/user/x/voila/tree"
        assert f'href="/user/x/{LESSON}"' in page.read().decode()
    with browser.open(server.base + LESSON) as page:
        text = page.read().decode()
    assert "data-lesson-end" in text
    assert '"baseUrl": "/user/x/"' in text


def test_a_page_that_is_left_ends_its_kernel(server: OwnServer) -> None:
    cookies = CookieJar()
    browser = logged_in(server, cookies)
    with browser.open(server.base + LESSON) as page:
        (kernel,) = re.findall('"kernelId": "([^"]+)"', page.read().decode())
    (sent,) = [cookie.value for cookie in cookies if cookie.name == "_xsrf"]
    leaving = urlencode({"_xsrf": sent}).encode()
    from_a_page = {"Sec-Fetch-Mode": "no-cors", "Sec-Fetch-Site": "same-origin"}
    url = f"{server.base}voila/api/shutdown/{kernel}"
    with browser.open(Request(url, leaving, from_a_page)) as answer:
        assert answer.status == 204
    with with_token(f"{server.base}api/kernels", OWNER) as answer:
        assert kernel not in answer.read().decode()


def test_the_owners_token_opens_the_landing_page(server: OwnServer) -> None:
    with with_token(f"{server.base}voila/tree", OWNER) as page:
        assert LESSON in page.read().decode()


@pytest.mark.parametrize("path", ["voila/tree", LESSON, "api/kernels"])
@pytest.mark.parametrize("token", [STRANGER, "made up"])
def test_nobody_elses_token_opens_anything(server: OwnServer, path: str, token: str) -> None:
    with pytest.raises(HTTPError) as refused:
        with_token(server.base + path, token)
    assert refused.value.code == 403


@pytest.mark.parametrize("path", ["voila/tree", LESSON])
def test_without_a_login_a_page_leads_to_the_hubs(server: OwnServer, path: str) -> None:
    with pytest.raises(HTTPError) as refused:
        build_opener(NoFollowing).open(server.base + path)
    assert refused.value.code == 302
    assert urlsplit(refused.value.headers["Location"]).path == "/hub/api/oauth2/authorize"


@pytest.mark.parametrize("path", ["api/kernels", "api/contents"])
def test_without_a_login_nothing_is_told(server: OwnServer, path: str) -> None:
    with pytest.raises(HTTPError) as refused:
        urlopen(server.base + path)
    assert refused.value.code == 403


def test_both_hubs_start_a_server_alike() -> None:
    assert school() == district()


def test_kernels_are_culled_as_elsewhere() -> None:
    wanted = [f"--MappingKernelManager.{name}={seconds}" for name, seconds in CULLING.items()]
    assert school().arguments == wanted


@pytest.mark.parametrize("name", ["tljh/install.sh", "k8s/Dockerfile"])
def test_the_link_leads_to_the_notebooks(name: str) -> None:
    text = (DEPLOY / name).read_text()
    (program,) = re.findall(r" -c '([^']+)'", text)
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert Path(done.stdout.strip()) == notebooks_folder()
    assert re.search(rf"^(RUN )?ln -sfn .* {school().folder}$", text, re.MULTILINE)


def test_the_two_hubs_have_the_same_limits() -> None:
    script = (DEPLOY / "tljh" / "install.sh").read_text()
    told = dict(re.findall(r"^tljh-config set (\S+) (\S+)$", script, re.MULTILINE))
    chart = values()
    assert told == {
        "limits.memory": chart["singleuser"]["memory"]["limit"],
        "limits.cpu": str(chart["singleuser"]["cpu"]["limit"]),
        "services.cull.timeout": str(chart["cull"]["timeout"]),
    }


def test_a_server_is_promised_less_than_it_may_have() -> None:
    own = values()["singleuser"]
    assert int(own["memory"]["guarantee"][:-1]) < int(own["memory"]["limit"][:-1])
    assert own["cpu"]["guarantee"] < own["cpu"]["limit"]


def test_the_script_is_one_for_a_plain_shell() -> None:
    subprocess.run(["sh", "-n", str(DEPLOY / "tljh" / "install.sh")], check=True)


def test_nothing_is_stored_on_kubernetes_for_nothing_needs_it() -> None:
    assert values()["singleuser"]["storage"] == {"type": "none"}


def test_there_is_room_for_the_first_of_a_class() -> None:
    scheduling = values()["scheduling"]
    assert scheduling["userPlaceholder"]["replicas"] > 0
    assert scheduling["podPriority"] == {"enabled": True}  # else no placeholder ever gives way
