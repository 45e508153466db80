import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { headersOfAll, onlyTls, policiesOf } from '../../serve/headers.ts'
import { consolePaths } from '../../serve/paths.ts'
import { root } from '../support/contract/contract.ts'
import { codeOf, filesIn } from '../support/sources.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')

// The servers themselves run in `tests/serve`, if installed.
test.each(['nginx.conf', 'Caddyfile'])('%s has the same headers and paths as our own server', (name) => {
  const text = read(`deploy/${name}`)
  const headers = { ...headersOfAll, ...onlyTls, ...policiesOf(read('index.html')) }
  const values = Object.values(headers)
  expect(values.filter((value) => !text.includes(`"${value}"`))).toEqual([])
  expect(text).toContain(`(${consolePaths.join('|')})?(/|$)`)
})

test('consolePaths matches the routes', () => {
  const routes = filesIn('src/app').flatMap((file) =>
    [...codeOf(file).matchAll(/\bpath: '\/([\w-]+)/g)].map(([, first]) => first),
  )
  // Only the demo has it.
  const live = new Set(routes.filter((first) => first !== '__ui'))
  expect([...live].toSorted()).toEqual(consolePaths)
})
