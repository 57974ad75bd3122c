/** Imitates a browser's translator, which puts each text, now and later, into its own element. */
export function translate(root: Node): void {
  function wrap(node: Node) {
    if (node.nodeType !== Node.TEXT_NODE) [...node.childNodes].forEach(wrap)
    else if (
      node.textContent?.trim() &&
      node.parentElement &&
      !node.parentElement.closest('font')
    ) {
      const font = document.createElement('font')
      font.textContent = node.textContent
      node.parentElement.replaceChild(font, node)
    }
  }
  wrap(root)
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) addedNodes.forEach(wrap)
  }).observe(root, { childList: true, subtree: true })
}
