// @vitest-environment jsdom
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { currentUserView } from '#api/generated/current-user.ts'
import type { AuditLogEntry } from '#api/generated/system-audit-log.ts'
import type { ListViewState } from '#app/components/list/use-list-view.ts'
import { AuditEntryPanel } from '#app/pages/audit-log/AuditEntryPanel.tsx'
import { statementOf } from '#app/pages/audit-log/audit-export.ts'
import type { AuditState } from '#app/pages/audit-log/audit-replica.ts'
import { toAuditRow } from '#app/pages/audit-log/audit-rows.ts'
import { useAuditView } from '#app/pages/audit-log/use-audit-view.ts'
import { query } from '#app/data/query.ts'
import { auditEntry } from '../../../support/fixtures/audit.ts'
import { drawn } from '../../../support/dom/drawn.tsx'
import { drawnWithData, known } from '../../../support/dom/drawn-with-data.tsx'

const now = Date.parse('2026-01-31T00:00:00Z')
const from = Date.parse('2026-01-01T00:00:00Z')
const state: AuditState = { rows: [], covered: [{ from, to: now }], activity: 'idle', unstored: false }

const view = { text: '', facets: {}, sort: undefined } as ListViewState

/** The statement of an export of a log that is loaded back to `from`. */
async function statementAt(path: string, log = state) {
  let statement: ReturnType<typeof statementOf> | undefined
  function Probe() {
    const { matching, range, gaps } = useAuditView({
      state: log,
      from,
      now,
      view,
      columns: [],
      actorName: (id) => id,
    })
    statement = statementOf(matching, range, gaps, 'none')
    return null
  }
  const leave = await drawn(
    <MemoryRouter initialEntries={[path]}>
      <Probe />
    </MemoryRouter>,
  )
  await leave()
  return statement
}

test('what a chosen range has before the stored window is a gap', async () => {
  expect(await statementAt('/?from=2025-12-20T00:00:00Z&to=2026-01-10T00:00:00Z')).toMatchObject({
    complete: false,
    gaps: [{ from: '2025-12-20T00:00:00.000Z', to: '2026-01-01T00:00:00.000Z' }],
  })
  expect(await statementAt('/?from=2026-01-05T00:00:00Z&to=2026-01-10T00:00:00Z')).toMatchObject({
    complete: true,
  })
  expect(await statementAt('/')).toMatchObject({ complete: true })
})

test('what a chosen range has after the last answer is a gap', async () => {
  expect(await statementAt('/?from=2026-01-30T00:00:00Z&to=2026-02-02T00:00:00Z')).toMatchObject({
    complete: false,
    gaps: [{ from: '2026-01-31T00:00:00.000Z', to: '2026-02-02T00:00:00.000Z' }],
  })
  expect(await statementAt('/?from=2026-02-01T00:00:00Z&to=2026-02-02T00:00:00Z')).toMatchObject({
    complete: false,
  })
  const answer = { source: 'network', fetchedAt: Date.now(), receivedAt: Date.now() } as const
  expect(await statementAt('/?from=2026-01-30T00:00:00Z', { ...state, answer })).toMatchObject({
    complete: true,
  })
})

test('an entry’s panel neither copies nor filters by what the entry lacks', async () => {
  known(query(currentUserView, {}), { id: 'ann', siloId: 'harbor' })
  const odd = { requestId: undefined, sourceIp: undefined } as unknown as Partial<AuditLogEntry>
  const leave = await drawnWithData(
    <MemoryRouter>
      <AuditEntryPanel
        row={toAuditRow(auditEntry(now, odd))}
        names={{ actorName: String, siloName: String, pageOf: () => undefined }}
        onClose={() => undefined}
        onPrevious={undefined}
        onNext={undefined}
        linkTo={(text) => `?q=${text}`}
      />
    </MemoryRouter>,
  )
  const links = [...document.querySelectorAll('a')].map(({ textContent }) => textContent)
  expect(links).toContain('All entries for this actor')
  expect(links).not.toContain('All entries for this address')
  expect(document.body.innerHTML).not.toContain('undefined')
  await leave()
})
