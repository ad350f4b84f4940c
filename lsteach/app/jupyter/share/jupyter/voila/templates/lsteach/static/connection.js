/* Says so when a lesson has lost its kernel: the server is gone, the line is cut, or the kernel broke.

   The front end opens a socket to the kernel, and opens it again by itself where that helps. This
   script looks on: it must run before the front end does. When a page is left, the front end closes
   its socket and ends the kernel; where it does not, because it does not stand yet, we end it. */
(() => {
  const KERNEL = /\/api\/kernels\/[^/]+\/channels/;
  const BROKEN = /"execution_state": ?"(restarting|autorestarting|dead)"/;
  const ASK_AGAIN = 3000; // milliseconds
  const note = document.getElementById("connection");
  const [text, reload] = note.children;
  const kernel = { lost: false, broken: false };
  let line;
  let leaving = false;
  let asking;

  const show = (name) => {
    if (text.textContent === note.dataset[name]) return;
    text.textContent = note.dataset[name];
    reload.hidden = name === "away";
    note.hidden = false;
  };

  const serverAnswers = async () => {
    try {
      const answer = await fetch(note.dataset.ask, { cache: "no-store" });
      return answer.ok;
    } catch {
      return false;
    }
  };

  const lookAgain = async () => {
    clearTimeout(asking);
    const answers = await serverAnswers();
    if (leaving || (!kernel.lost && !kernel.broken)) return;
    show(answers ? "gone" : "away");
    asking = setTimeout(lookAgain, ASK_AGAIN);
  };

  const opened = () => {
    kernel.lost = false;
    if (kernel.broken) return;
    clearTimeout(asking);
    note.hidden = true;
    text.textContent = "";
  };

  const closed = () => {
    if (leaving || kernel.lost) return;
    kernel.lost = true;
    lookAgain();
  };

  const heard = ({ data }) => {
    if (kernel.broken || (data.byteLength ?? data.length) > 2000) return; // such news is short
    const words = typeof data === "string" ? data : new TextDecoder().decode(data);
    if (!BROKEN.test(words)) return;
    kernel.broken = true;
    show("gone");
  };

  const endKernel = () => {
    const given = document.getElementById("jupyter-config-data");
    if (!given) return; // so little of the page came that the server knows by itself
    const { baseUrl, kernelId } = JSON.parse(given.textContent);
    const form = new FormData();
    form.append("_xsrf", document.cookie.match("\\b_xsrf=([^;]*)")?.[1] ?? "");
    navigator.sendBeacon(`${baseUrl}voila/api/shutdown/${kernelId}`, form);
  };

  window.WebSocket = class extends WebSocket {
    constructor(address, protocols) {
      super(address, protocols);
      if (!KERNEL.test(address)) return;
      line = this;
      this.addEventListener("open", opened);
      this.addEventListener("close", closed);
      this.addEventListener("message", heard);
    }
  };
  window.addEventListener("pagehide", () => {
    leaving = true;
    if (!line || line.readyState <= WebSocket.OPEN) endKernel();
  });
  window.addEventListener("pageshow", () => {
    leaving = false;
  });
  reload.addEventListener("click", () => location.reload());
})();
