import { expect, test } from 'vitest'
import { fieldChangeWords, isolated } from '#domain/offline/change-words.ts'
import type { FieldValue } from '#domain/offline/changes.ts'

const id = '3f1c8f3e-0000-4000-8000-000000000001'

test.each<[string, FieldValue, FieldValue, string]>([
  ['run_state', 'running', 'stopped', 'state running → stopped'],
  ['auto_restart_policy', null, 'best_effort', 'auto restart policy none → best_effort'],
  ['auto_restart_enabled', false, true, 'auto restart enabled no → yes'],
  ['boot_disk_id', null, id, 'boot disk none → 3f1c8f3e…'],
  ['memory', 1, 2, 'memory 1 B → 2 B'],
  ['ncpus', 2, 4, 'vCPUs 2 → 4'],
  ['description', '', '<b>x</b>', 'description none → <b>x</b>'],
])('the change of %s from %j to %j is shown as: %s', (field, from, to, words) => {
  expect(fieldChangeWords('instance', { field, from, to }, (bytes) => `${bytes} B`)).toBe(words)
})

test.each(['\u202Etxt', '\u2069\u202Etxt', '\u2067txt', 'שלום'])(
  '%j does not change the direction of the text around it',
  (from) => {
    const change = { field: 'description', from, to: 'b' }
    const words = fieldChangeWords('instance', change, String, isolated)
    const [, within = ''] = /^description \u2068(.*)\u2069 → \u2068b\u2069$/.exec(words) ?? []
    expect(within).toBe(from.replaceAll(/[\u2067\u2069]/g, ''))
  },
)
