import { expect, test } from 'vitest'
import { asMeant } from '#app/ui/form/typed-text.ts'

test.each([
  [' web-1', 'web-1'],
  ['web-1\t', 'web-1'],
  ['\u00A0web-1\u3000', 'web-1'],
  ['https://idp.example/metadata\u200B', 'https://idp.example/metadata'],
  ['\uFEFFweb\u2060-1', 'web-1'],
  ['web-1\u200C', 'web-1'],
  ['\u061Cweb\u180E-1\u3164', 'web-1'],
  ['for  the build', 'for  the build'],
  // A joiner between letters is part of the word.
  ['می\u200Cخواهم', 'می\u200Cخواهم'],
  ['  ', ''],
])('%j means %j', (typed, meant) => {
  expect(asMeant(typed)).toBe(meant)
})
