// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { MomentText } from '#app/ui/text/MomentText.tsx'
import { RelativeTime } from '#app/ui/text/RelativeTime.tsx'
import { drawn } from '../../../../support/dom/drawn.tsx'

test.each([undefined, null, 'soon', 5, new Date(Number.NaN)])('%s is an unknown time', async (odd) => {
  const date = odd as Date
  const leave = await drawn(
    <>
      <RelativeTime date={date} suffix /> <MomentText date={date} />
    </>,
  )
  expect(document.body.textContent).toBe('unknown unknown')
  await leave()
})
