// Links with their whole address, which a class can be told: only the page knows where it lies.

export default {
  render({ model, el }) {
    const draw = () => {
      const items = model.get("links").map(([text, target]) => {
        const item = document.createElement("li");
        const link = Object.assign(document.createElement("a"), { textContent: text, href: target });
        const address = Object.assign(document.createElement("code"), { textContent: link.href });
        item.append(link, document.createElement("br"), address);
        return item;
      });
      const list = document.createElement("ul");
      list.className = "lst-links";
      list.append(...items);
      el.replaceChildren(list);
    };
    model.on("change:links", draw);
    draw();
    return () => model.off("change:links", draw);
  },
};
