/** Not to be translated: names, ids, addresses, keys and code. */
const named = 'bdi, code, .font-mono, .xterm'

/** Replacements that a translation put in place of text nodes. */
const standIns = new WeakMap<Node, Node>()

/**
 * Tolerates software that changes the DOM: translation replaces text nodes, extensions wrap and move
 * elements. Patches DOM methods so that React still finds its nodes. Names stay untranslated.
 */
export function bearOtherSoftware(): void {
  // oxlint-disable-next-line typescript/unbound-method -- called for a node below
  const { insertBefore, removeChild } = Node.prototype
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    const place = placeOf(child, this)
    if (place) removeChild.call(this, place)
    return child
  }
  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    child: Child,
    next: Node | null,
  ): Child {
    insertBefore.call(this, child, next && placeOf(next, this))
    return child
  }
  const observer = new MutationObserver((records) => {
    for (const record of records) {
      if (record.type === 'characterData') putBack(record.target)
      else notice(record)
    }
  })
  const notice = ({ addedNodes, removedNodes, previousSibling, nextSibling }: MutationRecord) => {
    for (const added of addedNodes) if (added instanceof Element) keepNames(added)
    for (const removed of removedNodes) {
      const standIn = [...addedNodes, previousSibling, nextSibling].find((node) => node?.nodeName === 'FONT')
      if (!standIn || removed.parentNode || removed.nodeType !== Node.TEXT_NODE) continue
      standIns.set(removed, standIn)
      observer.observe(removed, { characterData: true })
    }
  }
  keepNames(document.body)
  // Until here, translation would change names, and React would not find its nodes.
  document.getElementById('root')?.removeAttribute('translate')
  observer.observe(document.body, { childList: true, subtree: true })
}

/** The parent's child that now stands for a node: itself, its wrapper, or its replacement. */
function placeOf(node: Node, parent: Node): Node | null {
  let at: Node | null = node.parentNode ? node : (standIns.get(node) ?? null)
  while (at && at.parentNode !== parent) at = at.parentNode
  return at
}

/** Shows a changed text itself; it will be translated again. */
function putBack(text: Node): void {
  const standIn = standIns.get(text)
  standIns.delete(text)
  standIn?.parentNode?.replaceChild(text, standIn)
}

function keepNames(element: Element): void {
  const all = [...(element.matches(named) ? [element] : []), ...element.querySelectorAll(named)]
  for (const one of all) if (!one.hasAttribute('translate')) one.setAttribute('translate', 'no')
}
