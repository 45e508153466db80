import { Suspense, use, useEffect } from 'react'
import { useLocation } from 'react-router'
import { useStore } from '#app/data/store.ts'
import { type Question, question } from './actions.ts'
import { loadQuestion } from './load-question.ts'

function Asked({ asked }: { asked: Question }) {
  const { AskedQuestion } = use(loadQuestion())
  return <AskedQuestion asked={asked} />
}

/** Shows the question of the moment, until it is answered or its page is left. */
export function ConfirmQuestion() {
  const asked = useStore(question)
  const { pathname } = useLocation()
  return (
    <>
      <ClosedWhenLeft key={pathname} />
      {asked && (
        <Suspense>
          <Asked asked={asked} />
        </Suspense>
      )}
    </>
  )
}

function ClosedWhenLeft() {
  useEffect(() => () => question.set(undefined), [])
  return null
}
