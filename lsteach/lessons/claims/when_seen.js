// A piece of a page that Python makes once the page has drawn itself, so that no page waits for it.

export default {
  render({ model, el }) {
    const draw = () => { el.innerHTML = model.get("html"); };
    model.on("change:html", draw);
    draw();
    model.send({ kind: "seen" });
    return () => model.off("change:html", draw);
  },
};
