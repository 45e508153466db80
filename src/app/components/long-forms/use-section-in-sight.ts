import { useEffect, useState } from 'react'

const steps = Array.from({ length: 21 }, (_, n) => n / 20)

/** The first section with the largest visible share. */
export const mostInSight = <Id extends string>(shares: ReadonlyMap<Id, number>): Id | undefined =>
  [...shares].reduce<[Id | undefined, number]>(
    (most, [id, share]) => (share > most[1] ? [id, share] : most),
    [undefined, 0],
  )[0]

/**
 * The section in view, for the outline. A section reached by its link stays current until another comes into
 * view.
 */
export function useSectionInSight<Id extends string>(ids: readonly Id[]) {
  const [current, setCurrent] = useState<Id | undefined>(ids[0])
  const all = ids.join(' ')
  useEffect(() => {
    const known = all.split(' ') as Id[]
    const shares = new Map<Id, number>(known.map((id) => [id, 0]))
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRect, boundingClientRect, rootBounds } of entries) {
          const section = known.find((id) => id === target.id)
          const whole = Math.min(boundingClientRect.height, rootBounds?.height ?? Infinity)
          if (section) shares.set(section, whole > 0 ? intersectionRect.height / whole : 0)
        }
        setCurrent((before) => mostInSight(shares) ?? before)
      },
      { threshold: steps },
    )
    for (const id of known) {
      const element = document.querySelector(`#${id}`)
      if (element) observer.observe(element)
    }
    return () => observer.disconnect()
  }, [all])
  return [current, setCurrent] as const
}
