import { expect, test } from 'vitest'
import { codeOf, filesIn } from '../support/sources.ts'

/** Reads the API version. To check whether the server offers an operation, use `useOffers`. */
const saysVersion =
  /#api\/(spoken-version|versions|generated\/versions)\.ts|asked-version\.ts|learn-version\.tsx|\b(knownVersion|keepVersion)\b/

test('no page asks for the version of the API', () => {
  const pages = filesIn(
    'src/app/pages',
    'src/app/components',
    'src/app/shared',
    'src/app/layouts',
    'src/app/ui',
  )
  expect(pages.length).toBeGreaterThan(200)
  expect(pages.filter((file) => saysVersion.test(codeOf(file))).map(({ path }) => path)).toEqual([])
})
