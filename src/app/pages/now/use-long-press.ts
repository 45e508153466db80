import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'

/** Milliseconds until a press counts as long, as on phones. */
const longAfter = 500

/** Pixels a finger may move unintentionally. */
const slip = 10

/** Replaces the click that ends a long press, and the phone's context menu. */
export function useLongPress(onLongPress: () => void) {
  const pressed = useRef<{ x: number; y: number; touch: boolean; timer: ReturnType<typeof setTimeout> }>(
    undefined,
  )
  const wasLong = useRef(false)
  const end = () => {
    clearTimeout(pressed.current?.timer)
    pressed.current = undefined
  }
  const isLong = () => {
    end()
    wasLong.current = true
    onLongPress()
  }
  useEffect(() => () => clearTimeout(pressed.current?.timer), [])
  return {
    onPointerDown: ({ clientX, clientY, button, target, pointerType }: PointerEvent<HTMLElement>) => {
      end()
      wasLong.current = false
      if (button !== 0 || (target instanceof Element && target.closest('button'))) return
      const timer = setTimeout(isLong, longAfter)
      pressed.current = { x: clientX, y: clientY, touch: pointerType !== 'mouse', timer }
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent<HTMLElement>) => {
      const { x = clientX, y = clientY } = pressed.current ?? {}
      if (Math.hypot(clientX - x, clientY - y) > slip) end()
    },
    onPointerUp: end,
    onPointerCancel: end,
    // Some phones detect a long press sooner, and then report no further pointer events.
    onContextMenu: (event: MouseEvent) => {
      if (!pressed.current?.touch && !wasLong.current) return
      event.preventDefault()
      if (pressed.current) isLong()
    },
    /** Whether the current click ends a long press. */
    endsLongPress: () => {
      const was = wasLong.current
      wasLong.current = false
      return was
    },
  }
}
