import { expect, test } from 'vitest'
import { codeOf, filesIn } from '../support/sources.ts'

/** A number passed to a list request that has a named constant in `src/domain/limits.ts` or `page-sizes.ts`. */
const unnamed =
  /\b(limit|limits|pageSize|defaultLimit|maxLimit)\b\s*[:=]\s*\[?\s*(50|1_?000)\b|\b65_?535\b.*[pP]ort|[pP]ort.*\b65_?535\b/

test('page size, list limit and last port are each defined once', () => {
  const files = filesIn('src/app', 'src/domain', 'src/mock', 'src/api').filter(
    ({ path }) => !/domain\/(limits|page-sizes)\.ts$/.test(path),
  )
  expect(files.length).toBeGreaterThan(400)
  expect(files.filter((file) => unnamed.test(codeOf(file))).map(({ path }) => path)).toEqual([])
})
