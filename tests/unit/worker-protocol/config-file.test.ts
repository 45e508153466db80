import { expect, test } from 'vitest'
import { parsedJson } from '#api/objects.ts'
import { configIn } from '#worker-protocol/config-file.ts'

test.each([
  ['{ "title": "Harbor", }', ['whole file: must be a JSON object']],
  ['[]', ['whole file: must be a JSON object']],
  ['{ "titel": "Harbor" }', ['whole file: unknown key titel']],
  ['{ "title": "  " }', ['title: must be text of 1 to 40 characters']],
  ['{ "keepHours": { "kept": 169 } }', ['keepHours.kept: must be a number of hours from 0 to 168']],
  [
    '{ "documentation": [{ "label": "a", "url": "javascript:alert(1)" }] }',
    ['documentation.0.url: must be a URL such as https://handbook.example.com'],
  ],
  ['{ "signIn": [{ "silo": "//evil" }] }', ['signIn.0.silo: must be a name such as harbor']],
  ['{ "signIn": [{ "provider": "corporate" }] }', ['signIn.0.silo: must be a name such as harbor']],
])('a configuration of %s is reported as invalid', (text, problems) => {
  expect(configIn(parsedJson(text))).toEqual({ problems })
})
