/* Says so when a lesson has lost its kernel: the server is gone, the line is cut, or the kernel broke.

   The front end opens a socket to the kernel, and opens it again by itself where that helps. This
   script looks on: it must run before the front end does. */
(() => {
  const KERNEL = /\/api\/kernels\/[^/]+\/channels/;
  const BROKEN = /"execution_state": ?"(restarting|autorestarting|dead)"/;
  const ASK_AGAIN = 3000; // milliseconds
  const note = document.getElementById("connection");
  const [text, reload] = note.children;
  const kernel = { lost: false, broken: false };
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

  window.WebSocket = class extends WebSocket {
    constructor(address, protocols) {
      super(address, protocols);
      if (!KERNEL.test(address)) return;
      this.addEventListener("open", opened);
      this.addEventListener("close", closed);
      this.addEventListener("message", heard);
    }
  };
  window.addEventListener("pagehide", () => {
    leaving = true;
  });
  window.addEventListener("pageshow", () => {
    leaving = false;
  });
  reload.addEventListener("click", () => location.reload());
})();
