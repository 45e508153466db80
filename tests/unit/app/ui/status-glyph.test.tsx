// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { StatusGlyph } from '#app/ui/StatusGlyph.tsx'
import type { Tone } from '#app/ui/tone.ts'
import { drawn } from '../../../support/dom/drawn.tsx'

const tones: Tone[] = ['ok', 'busy', 'off', 'bad', 'info']

test('every tone has its own shape, different from that of a pending state', async () => {
  const remove = await drawn(
    <>
      {tones.map((tone) => (
        <StatusGlyph key={tone} tone={tone} />
      ))}
      <StatusGlyph tone="busy" transitioning />
    </>,
  )
  const shapes = [...document.querySelectorAll('svg')].map(({ innerHTML }) => innerHTML)
  expect(new Set(shapes).size).toBe(tones.length + 1)
  await remove()
})
