import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Mark } from '#app/ui/text/Mark.tsx'

const markOf = (id: string) => renderToStaticMarkup(<Mark id={id} />)
const ids = Array.from(
  { length: 500 },
  (_, index) => `8f5a1e0c-0000-4000-8000-${String(index).padStart(12, '0')}`,
)

test('an id always has the same mark', () => expect(markOf('ee38443a')).toBe(markOf('ee38443a')))

test('ids that differ in one digit have different marks', () => {
  const marks = new Set(ids.map(markOf))
  // 12 hues and 6 shapes in 4 places make 15,552 marks: among 500, about eight pairs coincide by chance.
  expect(marks.size).toBeGreaterThan(480)
})
