// @vitest-environment jsdom
import { act } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { removeRole, type RoleAssignment } from '#domain/roles.ts'
import { fleetPolicy, homeOf, siloPolicy } from '#app/shared/access/access-reads.ts'
import { placeAt } from '#app/shared/access/access-places.ts'
import type { Access } from '#app/shared/access/use-access.ts'
import { usePolicyChange } from '#app/shared/access/use-policy-change.ts'
import { all, client, query } from '#app/data/query.ts'
import { currentUserGroups, currentUserView } from '#api/generated/current-user.ts'
import { shownToasts } from '#app/ui/overlay/toast.ts'
import { drawnWithData, known } from '../../../support/dom/drawn-with-data.tsx'

const place = placeAt(undefined, '/access')
const assignments: RoleAssignment[] = [
  { identityId: 'ops', identityType: 'silo_group', roleName: 'admin' },
  { identityId: 'bob', identityType: 'silo_user', roleName: 'admin' },
]

const apiError = Response.json({ message: 'Internal Server Error', request_id: 'r' }, { status: 500 })

afterEach(() => {
  client.clear()
  vi.unstubAllGlobals()
})

/** Expects the warning of removing group `ops`, once the user's own groups are read. */
async function warns(groups: () => Response, expected: RegExp, me: object = { id: 'ann' }) {
  vi.stubGlobal('fetch', async () => groups())
  vi.spyOn(console, 'error').mockReturnValue()
  known(query(currentUserView, {}), me)
  const access = {
    assignments,
    identities: { known: new Map(), isPending: true },
    memberships: { membersOf: new Map<string, string[]>() },
  } as unknown as Access
  let text = ''
  function Warning() {
    const { warningOf } = usePolicyChange(place, access)
    text = warningOf((before) => removeRole(before, 'ops'))
    return null
  }
  const leave = await drawnWithData(<Warning />)
  await expect.poll(() => client.getQueryState(all(currentUserGroups).queryKey)?.status).not.toBe('pending')
  await expect.poll(() => text).toMatch(expected)
  await leave()
}

const groupsAnswer = (...ids: string[]) =>
  Response.json({ items: ids.map((id) => ({ id, display_name: id, silo_id: 'harbor' })) })

test.each([
  ['with the user in it', () => groupsAnswer('ops'), /^You will no longer be an admin of the silo/],
  ['without the user in it', () => groupsAnswer('web'), /^$/],
  [
    'with unknown membership',
    () => apiError,
    /^Could not check whether you will still be an admin of the silo/,
  ],
])('removing an admin group %s gives the right warning', (_, groups, expected) => warns(groups, expected))

test.each<['admin' | 'viewer', RegExp, object?]>([
  ['admin', /^You will no longer be an admin of the silo and its projects. As a fleet admin, you can undo/],
  ['viewer', /^You will no longer be an admin of the silo and its projects.$/],
  ['admin', /As a fleet admin, you can undo/, { siloId: 'harbor' }],
])('the role of fleet %s does not replace one on the silo', async (roleName, expected, silo) => {
  known(fleetPolicy, { roleAssignments: [{ identityId: 'ann', identityType: 'silo_user', roleName }] })
  known(homeOf('harbor'), { mappedFleetRoles: {} })
  await warns(() => groupsAnswer('ops'), expected, {
    id: 'ann',
    ...(silo ?? { siloName: 'harbor' }),
    fleetViewer: true,
  })
})

test('a second change right after the first starts from the updated policy', async () => {
  const onWire = (policy: readonly RoleAssignment[]) => ({
    role_assignments: policy.map(({ identityId, identityType, roleName }) => ({
      identity_id: identityId,
      identity_type: identityType,
      role_name: roleName,
    })),
  })
  const edit = (before: readonly RoleAssignment[]) => removeRole(before, 'ops')
  let isChanged = false
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    if (url.startsWith('/v1/me/groups')) return groupsAnswer()
    if (method === 'PUT') {
      isChanged = true
      return Response.json(onWire(edit(assignments)))
    }
    // The refetch stays pending.
    return isChanged ? new Promise<Response>(() => undefined) : Response.json(onWire(assignments))
  })
  known(query(currentUserView, {}), { id: 'ann' })
  known(siloPolicy, { roleAssignments: assignments })
  const access = {
    assignments,
    identities: { known: new Map(), isPending: true },
    memberships: { membersOf: new Map<string, string[]>() },
  } as unknown as Access
  let remove = async () => undefined as unknown
  function Page() {
    const { change, riskOf } = usePolicyChange(placeAt(undefined, '/access'), access)
    remove = () => change.mutateAsync({ seen: assignments, edit, agreed: riskOf(edit) })
    return null
  }
  const leave = await drawnWithData(<Page />)
  await act(remove)
  expect(client.getQueryData(siloPolicy.queryKey)).toMatchObject({
    value: { roleAssignments: edit(assignments) },
  })
  await leave()
})

test('other people’s changes are told with names that are not translated', async () => {
  const onWire = (roleName: string) => ({
    role_assignments: [{ identity_id: 'bob', identity_type: 'silo_user', role_name: roleName }],
  })
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) =>
    url.startsWith('/v1/me/groups')
      ? groupsAnswer()
      : Response.json(onWire(method === 'PUT' ? 'viewer' : 'collaborator')),
  )
  known(query(currentUserView, {}), { id: 'ann' })
  const access = {
    assignments,
    identities: { known: new Map(), isPending: true, notes: [], nameOf: () => 'Will Bob' },
    memberships: { membersOf: new Map<string, string[]>() },
  } as unknown as Access
  let save = async () => undefined as unknown
  function Page() {
    const { change, riskOf } = usePolicyChange(place, access)
    const edit = (before: readonly RoleAssignment[]) => [...before]
    save = () => change.mutateAsync({ seen: assignments, edit, agreed: riskOf(() => []) })
    return null
  }
  const leave = await drawnWithData(<Page />)
  await act(save)
  const { title, content } = shownToasts().at(-1) ?? {}
  expect(renderToStaticMarkup([title, content])).toMatch(/^<bdi>Someone else<\/bdi> also .*<bdi>Will Bob: /)
  await leave()
})
