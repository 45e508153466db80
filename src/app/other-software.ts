/** What names something, and means nothing in another language: names, ids, addresses, keys and code. */
const named = 'bdi, code, .font-mono, .xterm'

/** What translation has put in the place of a text. */
const standIns = new WeakMap<Node, Node>()

/**
 * Lets other software change the page: a browser's translation takes texts out and puts its own in, extensions wrap and move elements.
 * React goes on with what it has put there, and finds it. What names something is left as it is.
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
  observer.observe(document.body, { childList: true, subtree: true })
}

/** What of a parent's own children stands for a node: itself, what it was wrapped in, or what has taken its place. */
function placeOf(node: Node, parent: Node): Node | null {
  let at: Node | null = node.parentNode ? node : (standIns.get(node) ?? null)
  while (at && at.parentNode !== parent) at = at.parentNode
  return at
}

/** A text that has changed is shown itself; it will be translated anew. */
function putBack(text: Node): void {
  const standIn = standIns.get(text)
  standIns.delete(text)
  standIn?.parentNode?.replaceChild(text, standIn)
}

function keepNames(element: Element): void {
  const all = [...(element.matches(named) ? [element] : []), ...element.querySelectorAll(named)]
  for (const one of all) if (!one.hasAttribute('translate')) one.setAttribute('translate', 'no')
}
