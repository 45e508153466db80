import { createStore } from '#app/state/store.ts'

/** Milliseconds without scrolling before the visible rows are reported. */
const restFor = 300

/** More rows than fit on any screen; the query names each of them. */
const mostRows = 100

/** Tracks the visible rows of a list; cells of hidden columns do not count. */
export function createVisibleRows() {
  const ids = createStore('')
  const idOf = new WeakMap<Element, string>()
  const inSight = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const changed = () => {
    clearTimeout(timer)
    timer = setTimeout(() => ids.set([...inSight].toSorted().slice(0, mostRows).join(' ')), restFor)
  }
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      const id = idOf.get(target) ?? ''
      if (isIntersecting) inSight.add(id)
      else inSight.delete(id)
    }
    changed()
  })
  return {
    /** The visible ids in sorted order, joined by spaces. */
    ids,
    /** Starts to track a row; returns the function that stops. */
    watch: (element: Element, id: string) => {
      idOf.set(element, id)
      observer.observe(element)
      return () => {
        observer.unobserve(element)
        if (inSight.delete(id)) changed()
      }
    },
  }
}
