// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { Button } from '#app/ui/Button.tsx'
import { drawn } from '../../../support/drawn.tsx'

test('why a button cannot be used is in its description without anyone pointing at it', async () => {
  const remove = await drawn(
    <>
      <Button disabledReason="Only a stopped instance">Start</Button>
      <Button>Stop</Button>
    </>,
  )
  const descriptions = [...document.querySelectorAll('button')].map((it) =>
    it.getAttribute('aria-description'),
  )
  expect(descriptions).toEqual(['Only a stopped instance', null])
  await remove()
})
