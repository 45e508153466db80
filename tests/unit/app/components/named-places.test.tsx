// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { act, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentUserView } from '#api/generated/current-user.ts'
import { question } from '#app/components/actions/actions.ts'
import { PrintedRows } from '#app/components/list/PrintedList.tsx'
import { query } from '#app/data/query.ts'
import { Navigation } from '#app/layouts/Navigation.tsx'
import { askToOpen } from '#app/pages/serial-console/console-actions.ts'
import PortWatchPage from '#app/pages/switches/PortWatchPage.tsx'
import { keptText } from '#app/pages/vpc-firewall-rules/write-rules.ts'
import { Origin } from '#app/shared/disks/Origin.tsx'
import { ownKey } from '#app/user/page-user.ts'
import { drawnAt, known } from '../../../support/dom/drawn-with-data.tsx'

let leave = async () => undefined as void

beforeEach(() => {
  const media = { matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }
  vi.stubGlobal('matchMedia', () => media)
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
})
afterEach(async () => {
  await leave()
  vi.unstubAllGlobals()
})

/** Draws at a path; finds the texts of elements, with names in brackets. */
async function draw(element: ReactNode, path = '/', here = path) {
  leave = await drawnAt(here, element, path)
  const partsOf = (node: ChildNode): string | null =>
    node.nodeName === 'BDI'
      ? `[${node.textContent}]`
      : node instanceof Element
        ? textOf(node)
        : node.textContent
  const textOf = (element: Element): string => [...element.childNodes].map(partsOf).join('')
  return (selector: string) => [...document.querySelectorAll(selector)].map(textOf)
}

test('in the operator’s navigation, the project', async () => {
  known(query(currentUserView, {}), { id: 'ada', fleetViewer: true })
  localStorage.setItem(ownKey('project'), 'web')
  const texts = await draw(<Navigation />, '/system/now')
  expect(texts('a')).toContain('Instances in [web]')
})

test('on paper, a plain value', async () => {
  const column = { id: 'os', header: 'OS', value: ({ os }: { os: string }) => os }
  const texts = await draw(
    <PrintedRows title="Images" columns={[column]} rows={[{ id: 'a', os: 'alpine' }]} words={[]} />,
  )
  expect(texts('td')).toEqual(['[alpine]'])
})

test('a disk’s source without a page', async () => {
  const texts = await draw(<Origin origin={{ text: 'Snapshot daily' }} />)
  expect(texts('span')).toEqual(['[Snapshot daily]'])
})

test('the port that was not changed', async () => {
  const path = '/system/inventory/switches/:switchId/ports/:port/watch'
  const texts = await draw(<PortWatchPage />, path, path.replace(':switchId', 'a').replace(':port', 'qsfp0'))
  while (texts('a').length === 0) await act(() => new Promise((resolve) => void setTimeout(resolve)))
  expect(texts('a')).toEqual(['Port [qsfp0]'])
})

test('the rules that others have changed', async () => {
  const rule = { name: 'deny' } as never
  const changes = [
    { name: 'allow', before: undefined, now: rule },
    { name: 'deny', before: rule, now: undefined },
  ]
  const texts = await draw(<p>{keptText({ changes, conflicts: [], rules: [] } as never)}</p>)
  expect(texts('p')).toEqual(['Changes by someone else were kept: [allow] added, [deny] deleted.'])
})

test('the address of a link from the guest', async () => {
  askToOpen('https://login.example/device')
  const texts = await draw(<p>{question.get()?.body}</p>)
  expect(texts('p').join()).toContain('[https://login.example/device] was printed')
})
