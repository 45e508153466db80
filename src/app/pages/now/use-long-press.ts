import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'

/** Milliseconds after which a press is a long one; as phones have it. */
const longAfter = 500

/** Pixels that a finger moves without meaning it. */
const slip = 10

/** Tells of a press that lasts, in place of the click that ends it and of the menu that a phone would open. */
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
    // Some phones find a press long before this does, and then tell nothing more of it.
    onContextMenu: (event: MouseEvent) => {
      if (!pressed.current?.touch && !wasLong.current) return
      event.preventDefault()
      if (pressed.current) isLong()
    },
    /** Whether the click that comes now ends a long press. */
    endsLongPress: () => {
      const was = wasLong.current
      wasLong.current = false
      return was
    },
  }
}
