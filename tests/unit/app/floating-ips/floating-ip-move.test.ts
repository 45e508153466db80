import { expect, test } from 'vitest'
import { ApiError, OfflineError } from '#api/errors.ts'
import type { FloatingIp } from '#api/generated/floating-ips.ts'
import type { Operation } from '#api/operation.ts'
import type { Move } from '#app/shared/floating-ips/begun-moves.ts'
import { attachFloatingIp, hasEnded } from '#app/pages/floating-ips/move.ts'

const [a, b] = ['a', 'b'].map((id) => ({ id, name: `instance-${id}` })) as [Move['from'], Move['to']]
const refused = ({ id }: Operation) => new ApiError({ id } as Operation, 400, { message: 'No' }, 'No')
const lost = () => new OfflineError('offline')

/** A server with one floating IP; its instances have these interfaces. `fail` breaks an operation before or after it has been done. */
function server(
  at: string | null,
  fail: Record<string, { error: Error; isDone?: boolean }> = {},
  nics = ['net0'],
) {
  const seen = { at, calls: [] as string[], notes: new Map<string, Move>() }
  const does: Record<string, (parent?: string) => void> = {
    floatingIpView: () => undefined,
    floatingIpDetach: () => (seen.at = null),
    floatingIpAttach: (parent = '') => (seen.at = parent),
  }
  const call = (operation: Operation, args: { body?: { parent: string } }) => {
    const { id } = operation
    if (id === 'instanceNetworkInterfaceList') return Promise.resolve({ items: nics })
    seen.calls.push(id.replace('floatingIp', ''))
    const failure = fail[id]
    if (!failure || failure.isDone) does[id]?.(args.body?.parent)
    if (failure) return Promise.reject(failure.error)
    return Promise.resolve({ id: 'ip', instanceId: seen.at } as FloatingIp)
  }
  const deps = {
    call: call as never,
    note: async (id: string, move: Move) => void seen.notes.set(id, move),
    forget: async (id: string) => void seen.notes.delete(id),
    now: () => 7,
  }
  return {
    seen,
    attach: (from: Move['from'] | undefined) => attachFloatingIp(deps, { id: 'ip', from, to: b }),
  }
}

test('it is detached from its target and attached to the next', async () => {
  const { seen, attach } = server('a')
  expect((await attach(a)).instanceId).toBe('b')
  expect(seen.calls).toEqual(['View', 'Detach', 'Attach'])
  expect(seen.notes.size).toBe(0)
})

test('one without a target is only attached', async () => {
  const { seen, attach } = server(null)
  await attach(undefined)
  expect(seen.calls).toEqual(['View', 'Attach'])
})

test('it is not detached from a target that nobody saw', async () => {
  const { seen, attach } = server('c')
  await expect(attach(a)).rejects.toThrow('It has since been attached elsewhere')
  await expect(attach(undefined)).rejects.toThrow('It has since been attached elsewhere')
  expect(seen.at).toBe('c')
  expect(seen.notes.size).toBe(0)
})

test('it is not detached for an instance without a network interface', async () => {
  const { seen, attach } = server('a', {}, [])
  await expect(attach(a)).rejects.toThrow('External IPs need a network interface')
  expect(seen.at).toBe('a')
  expect(seen.notes.size).toBe(0)
})

test('a refused detach leaves it in place with nothing to repair', async () => {
  const { seen, attach } = server('a', { floatingIpDetach: { error: refused({ id: 'x' } as Operation) } })
  await expect(attach(a)).rejects.toThrow('No')
  expect(seen.at).toBe('a')
  expect(seen.notes.size).toBe(0)
})

test('a refused attach leaves a note of its old target, until it is attached', async () => {
  const fail = { floatingIpAttach: { error: refused({ id: 'x' } as Operation) } }
  const { seen, attach } = server('a', fail)
  await expect(attach(a)).rejects.toThrow('No')
  expect(seen.at).toBeNull()
  expect(seen.notes.get('ip')).toEqual({ from: a, to: b, begun: 7 })
  Object.assign(fail, { floatingIpAttach: undefined })
  await attach(undefined)
  expect(seen.at).toBe('b')
  expect(seen.notes.size).toBe(0)
})

test('a detach whose answer is lost leaves a note, unless it is still attached', async () => {
  const done = server('a', { floatingIpDetach: { error: lost(), isDone: true } })
  await expect(done.attach(a)).rejects.toThrow(OfflineError)
  expect(done.seen.notes.has('ip')).toBe(true)
  const notDone = server('a', { floatingIpDetach: { error: lost() } })
  await expect(notDone.attach(a)).rejects.toThrow(OfflineError)
  expect(notDone.seen.notes.has('ip')).toBe(false)
})

test('an attach whose answer was lost is found done on retry', async () => {
  const fail = { floatingIpAttach: { error: lost(), isDone: true } }
  const { seen, attach } = server('a', fail)
  await expect(attach(a)).rejects.toThrow(OfflineError)
  expect(seen.notes.has('ip')).toBe(true)
  await attach(b)
  expect(seen.calls.slice(3)).toEqual(['View'])
  expect(seen.notes.size).toBe(0)
})

test('a move of a floating IP that is still attached ends only after a while', () => {
  const ended = (instanceId: string, at: number) => hasEnded({ from: a, to: b, begun: 0 }, { instanceId }, at)
  expect(ended('a', 1_000)).toBe(false)
  expect(ended('a', 61_000)).toBe(true)
  expect(ended('b', 1_000)).toBe(true)
  expect(ended('c', 1_000)).toBe(true)
})
