import { createStore } from '#app/state/store.ts'

/** Milliseconds for which the rows in sight must have stayed the same: nobody reads while scrolling. */
const restFor = 300

/** More rows than this no screen shows; a query names each of them. */
const mostRows = 100

/** Watches which rows of a list are in sight; what a column hides is not. */
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
    /** The ids of the rows in sight, in their order as text, with spaces between them. */
    ids,
    /** Watches a row from now on, until what is returned is called. */
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
