import { expect, test } from 'vitest'
import { completionsAt } from '#app/pages/oxql/oxql-completions.ts'
import { timeseriesSchemas } from '#mock/oxql/schemas.ts'

/** The completions at the end of the text. */
const offered = (text: string) => {
  const { from, options } = completionsAt(text, text.length, timeseriesSchemas)
  return { word: text.slice(from), labels: options.map(({ label }) => label) }
}
const heat = 'get hardware_component:temperature | '

test('a query starts with get and the name of a timeseries', () => {
  expect(offered('').labels).toEqual(['get'])
  expect(offered('ge')).toEqual({ word: 'ge', labels: ['get'] })
  expect(offered('get hardware_component:te').word).toBe('hardware_component:te')
  expect(offered('get ').labels).toContain('bgp_session:prefixes_imported')
  expect(offered('get a:b ').labels).toEqual([])
})

test('after a bar come the operations', () => {
  expect(offered(heat).labels).toEqual(['filter', 'align', 'group_by', 'join', 'first', 'last'])
  expect(offered(`${heat}filter slot == 1 || `).labels).not.toContain('align')
})

test('a filter offers the fields of its timeseries, and times', () => {
  expect(offered(`${heat}filter `).labels).toContain('chassis_serial')
  expect(offered(`${heat}filter chassis_kind == "a | b" && `).labels).toContain('timestamp')
  expect(offered(`${heat}filter chassis_kind`).word).toBe('chassis_kind')
  expect(offered(`${heat}filter chassis_kind `).labels).toEqual([])
  expect(offered(`${heat}filter timestamp > `).labels).toContain('@now() - 1h')
  expect(offered(`${heat}filter slot == `).labels).toEqual([])
  expect(offered('get no:such | filter ').labels).toEqual(['timestamp'])
})

test('align and group_by offer their own arguments', () => {
  expect(offered(`${heat}align `).labels).toContain('mean_within(60s)')
  expect(offered(`${heat}align mean_within(60s) | group_by [rack_id, `).labels).toContain('sensor')
  expect(offered(`${heat}group_by [sensor], `).labels).toEqual(['sum', 'mean'])
})
