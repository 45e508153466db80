import { expect, test } from 'vitest'
import { askedAction } from '#app/layouts/asked-actions.ts'
import { typedActions } from '#app/layouts/typed-actions.ts'
import type { FoundLine, RowLine } from '#app/layouts/palette-line.ts'

const pathname = '/projects/a/instances'
const row = (of: string, label = 'Start'): RowLine => ({ value: `row ${of} ${label}`, label, of })
const there = (project: string, name: string): FoundLine => {
  const path = `/projects/${project}/instances/${name}`
  return { value: path, label: `Start ${name}`, isFound: true, place: { path, label: name, detail: '' } }
}
const lines = (text: string, rows: RowLine[], elsewhere: FoundLine[], at = pathname) => {
  const asked = askedAction(text)
  return asked ? typedActions(asked, { rows, elsewhere, pathname: at }) : []
}
const values = (...of: Parameters<typeof lines>) => lines(...of).map(({ value }) => value)

test('a row of that exact name in the open project beats one in another project, and both are found', () => {
  const found = lines('start web-1', [row('web-1')], [there('b', 'web-1'), there('a', 'web-1')])
  expect(found.map(({ value }) => value)).toEqual(['row web-1 Start', '/projects/b/instances/web-1'])
  expect(found.every(({ isFound, isAct }) => isFound && isAct)).toBe(true)
})

test('partial matches are omitted if one matches exactly', () => {
  const rows = [row('web-10'), row('web-1', 'Stop'), row('web-1')]
  expect(values('start WEB-1', rows, [there('a', 'web-11')])).toEqual(['row web-1 Start'])
  expect(values('start web-1', [row('web-10')], [there('b', 'web-1')])).toEqual([
    '/projects/b/instances/web-1',
  ])
  expect(values('start web', [row('web-10')], [there('a', 'web-11')])).toEqual([
    '/projects/a/instances/web-11',
    'row web-10 Start',
  ])
})

test('rows whose name contains the text are found, others not', () => {
  const rows = [row('web-10'), row('db-1'), row('web-11', 'Stop')]
  expect(lines('start web', rows, []).map(({ isFound }) => isFound)).toEqual([true, false, false])
})

test('a row with a longer name asks first', () => {
  const done: string[] = []
  const run = () => done.push('started')
  const askFirst = () => done.push('asked')
  lines('start web-1', [{ ...row('web-10'), run, askFirst }], [])[0]?.run?.()
  lines('start web-10', [{ ...row('web-10'), run, askFirst }], [])[0]?.run?.()
  expect(done).toEqual(['asked', 'started'])
})

test('the open project’s rows come first', () => {
  const both = [there('b', 'web-1'), there('a', 'web-1')]
  for (const at of ['/projects/a', '/projects/a/disks'])
    expect(values('start web-1', [], both, at)[0]).toBe('/projects/a/instances/web-1')
  expect(values('start web-1', [], both, '/settings/profile')[0]).toBe('/projects/b/instances/web-1')
})
