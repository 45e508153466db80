import { expect, test } from 'vitest'
import { trustedWorkerUrl } from '#app/worker/trusted-url.ts'

test('the policy has its name and allows only the worker', () => {
  const created: { name: string; createScriptURL: (url: string) => string }[] = []
  const url = trustedWorkerUrl({
    createPolicy(name, { createScriptURL }) {
      created.push({ name, createScriptURL })
      return { createScriptURL: (url: string) => ({ trusted: createScriptURL(url) }) }
    },
  })
  expect(url).toEqual({ trusted: '/sw.js' })
  expect(created.map(({ name }) => name)).toEqual(['rackside-worker'])
  for (const other of ['/other.js', 'https://elsewhere.test/sw.js', '/sw.js?x', '', 'data:,'])
    expect(() => created[0]?.createScriptURL(other)).toThrow(TypeError)
})

test('without Trusted Types, or if the policy is refused, the URL stays plain', () => {
  expect(trustedWorkerUrl(undefined)).toBe('/sw.js')
  const refuse = () => {
    throw new TypeError('Policy disallowed')
  }
  expect(trustedWorkerUrl({ createPolicy: refuse })).toBe('/sw.js')
})
