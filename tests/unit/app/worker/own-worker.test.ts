import { expect, test } from 'vitest'
import { isOwnWorker } from '#app/worker/own-worker.ts'

const origin = 'https://console.test'
const worker = (path: string) => ({ scriptURL: `${origin}${path}` })
const registration = (scope: string, active: string, waiting?: string) => ({
  scope: `${origin}${scope}`,
  active: worker(active),
  waiting: waiting ? worker(waiting) : null,
  installing: null,
})

test('the console recognises its own worker by scope and script', () => {
  expect(isOwnWorker(registration('/', '/sw.js'), origin)).toBe(true)
  expect(isOwnWorker(registration('/', '/sw.js', '/sw.js'), origin)).toBe(true)
})

test.each([
  ['below another path', registration('/docs/', '/sw.js')],
  ['with another script', registration('/', '/docs/worker.js')],
  ['that another script is about to replace', registration('/', '/sw.js', '/other.js')],
  ['with another path and script', registration('/grafana/', '/grafana/sw.js')],
  ['of another origin', { ...registration('/', '/sw.js'), scope: 'https://other.test/' }],
  ['without any script', { ...registration('/', '/sw.js'), active: null }],
])('a worker %s is left alone', (_, other) => {
  expect(isOwnWorker(other, origin)).toBe(false)
})
