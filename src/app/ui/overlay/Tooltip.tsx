import { createElement, useSyncExternalStore } from 'react'
import { delay } from '#app/state/delay.ts'
import type { RadixTooltip, TooltipProps } from './RadixTooltip.tsx'

let loaded: typeof RadixTooltip | undefined
let loading: Promise<void> | undefined
const listeners = new Set<() => void>()

/** Not needed for the first paint, so loaded later. */
async function load() {
  const { RadixTooltip } = await import('./RadixTooltip.tsx')
  await untilNothingIsPressed()
  const place = placeOf(document.activeElement)
  loaded = RadixTooltip
  for (const listener of listeners) listener()
  await nextFrame()
  focusAt(place)
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** Adding the tooltip remounts the button, which would cancel a click in progress. */
async function untilNothingIsPressed() {
  while (document.querySelector(':active')) await nextFrame()
}

/** An element's path: its child indexes from the root. */
const placeOf = (element: Element | null): number[] =>
  element?.parentElement
    ? [...placeOf(element.parentElement), [...element.parentElement.children].indexOf(element)]
    : []

/** Restores the focus to the remounted element. */
function focusAt(place: number[]) {
  const found = place.reduce<Element | undefined>(
    (at, index) => at?.children[index],
    document.documentElement,
  )
  if (document.activeElement === document.body && found instanceof HTMLElement)
    found.focus({ preventScroll: true })
}

function start() {
  loading ??= delay(500)
    .then(load)
    .catch(() => {
      loading = undefined
      // Without a tooltip on the page, the next one starts it.
      if (listeners.size === 0) return
      for (const event of ['pointerover', 'focusin']) addEventListener(event, start, { once: true })
    })
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  start()
  return () => listeners.delete(listener)
}

/** A short text on hover and focus; the child must accept a ref and be focusable. */
export function Tooltip(props: TooltipProps) {
  const ready = useSyncExternalStore(subscribe, () => loaded !== undefined)
  return ready && loaded ? createElement(loaded, props) : props.children
}
