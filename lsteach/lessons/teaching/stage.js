// A button that shows the part in which it stands alone, large, on the whole screen; and back.

const others = (part) => {
  const found = [];
  for (let node = part; node && node !== document.body; node = node.parentElement) {
    found.push(...[...node.parentElement.children].filter((child) => child !== node));
  }
  return found.filter((node) => !node.matches("script, style, link"));
};

export default {
  render({ model, el }) {
    const button = Object.assign(document.createElement("button"), { type: "button" });
    button.dataset.lmSuppressShortcuts = "true";
    const root = document.createElement("div");
    root.className = "lsq"; // looks as a drill's buttons do
    const heading = document.createElement("h1"); // the page's own cannot be reached then
    heading.className = "lst-stage-heading";
    root.append(heading, button);
    el.append(root);
    let hidden = [];
    const isLarge = () => hidden.length > 0;
    const draw = () => {
      const { show, back } = model.get("texts");
      heading.textContent = model.get("texts").name;
      heading.hidden = !isLarge();
      button.textContent = isLarge() ? back : show;
      button.setAttribute("aria-pressed", String(isLarge()));
    };
    const part = () => el.closest(".lsteach-stage");
    const enlarge = () => {
      hidden = others(part()).filter((node) => !node.inert);
      for (const node of hidden) node.inert = true;
      part().classList.add("lsteach-large");
      part().requestFullscreen?.().catch(() => {}); // where that is not allowed, it fills the window
      draw();
    };
    const shrink = () => {
      if (!isLarge()) return;
      for (const node of hidden) node.inert = false;
      hidden = [];
      part()?.classList.remove("lsteach-large");
      if (document.fullscreenElement) document.exitFullscreen();
      draw();
      button.focus();
    };
    const onKey = (event) => event.key === "Escape" && shrink();
    const onFullscreen = () => document.fullscreenElement || shrink();
    button.addEventListener("click", () => (isLarge() ? shrink() : enlarge()));
    document.addEventListener("keydown", onKey);
    document.addEventListener("fullscreenchange", onFullscreen);
    draw();
    return () => {
      shrink();
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("fullscreenchange", onFullscreen);
    };
  },
};
