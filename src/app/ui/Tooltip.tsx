import { createElement, useSyncExternalStore } from 'react'
import type { RadixTooltip, TooltipProps } from './RadixTooltip.tsx'

let loaded: typeof RadixTooltip | undefined
let loading: Promise<void> | undefined
const listeners = new Set<() => void>()

/** Tooltips are not needed for the first paint, so their code comes when the page is at rest. */
async function load() {
  const { RadixTooltip } = await import('./RadixTooltip.tsx')
  await untilNoButtonIsFocused()
  loaded = RadixTooltip
  for (const listener of listeners) listener()
}

/** A button that gets its tooltip is drawn anew, which would take the focus from it. */
async function untilNoButtonIsFocused() {
  while (document.activeElement?.matches('button, a')) {
    await new Promise((resolve) => document.addEventListener('focusout', resolve, { once: true }))
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  loading ??= new Promise<void>((resolve) => setTimeout(resolve, 500)).then(load).catch(() => undefined)
  return () => listeners.delete(listener)
}

/** A short text on hover and focus; the child must take a ref and be focusable. */
export function Tooltip(props: TooltipProps) {
  const ready = useSyncExternalStore(subscribe, () => loaded !== undefined)
  return ready && loaded ? createElement(loaded, props) : props.children
}
