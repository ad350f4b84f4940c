"""Where other computers find this one: its own addresses, and an address as a QR code."""

from __future__ import annotations

import io
import os
import socket
from ipaddress import IPv4Address, ip_address

import psutil
import segno

OUTSIDE = ("192.0.2.1", 9)
"""An address that belongs to nobody (RFC 5737): nothing is ever sent there."""

WHITE_ON_BLACK, AS_BEFORE = "\033[97;40m", "\033[0m"


def addresses_here() -> list[str]:
    """Every IPv4 address of this computer, also those that only itself can reach.

    >>> "127.0.0.1" in addresses_here()
    True
    """
    states = psutil.net_if_stats()
    return [
        one.address
        for name, addresses in psutil.net_if_addrs().items()
        for one in addresses
        if one.family == socket.AF_INET and (name not in states or states[name].isup)
    ]


def network_addresses() -> list[str]:
    """The addresses at which others may reach this computer, the likeliest first.

    That is the one with which it would ask the internet. None where there is no network.

    >>> "127.0.0.1" in network_addresses()
    False
    """
    found = [one for one in dict.fromkeys(addresses_here()) if _leads_out(IPv4Address(one))]
    likeliest = _address_towards_the_internet()
    return sorted(found, key=lambda one: one != likeliest)


def _leads_out(address: IPv4Address) -> bool:
    return not (address.is_loopback or address.is_link_local)


def _address_towards_the_internet() -> str | None:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(OUTSIDE)  # chooses the way, sends nothing
        except OSError:
            return None
        return str(probe.getsockname()[0])


def is_in_numbers(host: str) -> bool:
    """Whether a host is given as an address, and not by a name.

    >>> is_in_numbers("192.168.1.20"), is_in_numbers("[::1]"), is_in_numbers("teacher-pc")
    (True, True, False)
    """
    try:
        ip_address(host.removeprefix("[").removesuffix("]"))
    except ValueError:
        return False
    return True


def is_own_name(host: str) -> bool:
    """Whether a host is this computer by its own name, whatever the network adds to that.

    `teacher-pc` is called `teacher-pc.local` or `teacher-pc.fritz.box` by others. Which endings
    there are on a network, a computer on it cannot know for certain.
    """
    own = socket.gethostname().lower().partition(".")[0]
    return own != "localhost" and host.partition(".")[0] == own


def qr_code(url: str) -> str:
    """An address as lines of blocks that a phone's camera reads from a terminal.

    Its colours are set, for a code in swapped colours is not read by every camera. A Windows
    console may not know how, and is black already.
    """
    code = io.StringIO()
    segno.make_qr(url).terminal(code, compact=True)
    if os.name == "nt":
        return code.getvalue()
    lines = code.getvalue().splitlines()
    return "".join(f"{WHITE_ON_BLACK}{line}{AS_BEFORE}\n" for line in lines)
