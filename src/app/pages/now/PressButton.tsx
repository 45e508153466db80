import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Instance } from '#api/generated/instances.ts'
import { useActionReason } from '#app/components/actions/ActionMenu.tsx'
import { Button } from '#app/ui/Button.tsx'
import { onSecond } from '#app/ui/text/clock.ts'
import { presses } from './live-presses.ts'
import { wishFor } from './now-rows.ts'
import { pressNow } from './press-clock.ts'
import { doing } from './press-words.ts'
import type { Press } from './presses.ts'
import { pressInstance } from './use-presses.ts'

interface Props {
  instance: Instance
  press: Press | undefined
  /** Asks before stopping. */
  onStop: () => void
}

const size = 'w-14 px-0! text-sm'

/** Milliseconds in which a second tap does not cancel the press: it is likely a double tap. */
const noCallOffFor = 2_000

/** Milliseconds after a press ends in which a tap does nothing: it was likely meant to cancel. */
const noPressFor = 1_000

/** Starts or stops an instance; cancels while a press is pending. */
export function PressButton({ instance, press, onStop }: Props) {
  const reasonOf = useActionReason()
  const isReady = useSyncExternalStore(
    onSecond,
    () => press !== undefined && pressNow() - press.pressedAt >= noCallOffFor,
  )
  const isOver = useOver(press)
  const { wish, reason } = wishFor(instance)
  const canCallOff = press?.step !== undefined && isReady
  const label = canCallOff ? 'Cancel' : labels[press?.wish ?? wish]
  const act = () => {
    if (canCallOff) presses.callOff(instance.id)
    else if (wish === 'start') void pressInstance('start', instance)
    else onStop()
  }
  // One button throughout: replacing it would lose the focus.
  return (
    <Button
      size="touch"
      className={size}
      aria-label={canCallOff ? `Cancel ${doing[press.wish]} ${instance.name}` : `${label} ${instance.name}`}
      disabledReason={press ? undefined : reasonOf({ disabledReason: reason })}
      pending={press ? !canCallOff : !isOver}
      onClick={act}
    >
      {label}
    </Button>
  )
}

const labels = { start: 'Start', stop: 'Stop' }

/** Whether the last press ended at least `noPressFor` ago. */
function useOver(press: Press | undefined): boolean {
  const isUnderWay = press !== undefined
  const [isOver, setOver] = useState(!isUnderWay)
  if (isUnderWay && isOver) setOver(false)
  useEffect(() => {
    if (isUnderWay || isOver) return undefined
    const timer = setTimeout(() => setOver(true), noPressFor)
    return () => clearTimeout(timer)
  }, [isUnderWay, isOver])
  return isOver
}
