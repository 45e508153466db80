import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useStore } from '#app/state/store.ts'
import { question } from './actions.ts'
import { loadQuestion } from './load-question.ts'
import { useLate } from '#app/ui/overlay/use-late.ts'

/** Shows the current question until it is answered or the user leaves its page. */
export function ConfirmQuestion() {
  const asked = useStore(question)
  const late = useLate(loadQuestion, asked !== undefined, () => question.set(undefined))
  const { pathname } = useLocation()
  return (
    <>
      <ClosedWhenLeft key={pathname} />
      {asked && late && <late.AskedQuestion asked={asked} />}
    </>
  )
}

function ClosedWhenLeft() {
  useEffect(() => () => question.set(undefined), [])
  return null
}
