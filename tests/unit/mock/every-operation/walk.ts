import { expect, test } from 'vitest'
import { operations } from '#api/generated/operations.ts'
import type { Operation, OperationArgs } from '#api/operation.ts'
import { hasOperation } from '#mock/engine/versions.ts'
import { ages } from '../../../support/contract/contract.ts'
import { byId, viewOf } from './by-id.ts'
import { expectAnswer } from './answers.ts'
import { spoiled } from './invalid.ts'
import type { ValidRequest } from './requests.ts'
import { type Answer, createWorld, type OperationId, rowsOf, tablesChanged, type World } from './world.ts'

type Loose = ValidRequest<Operation>

/**
 * Tests every operation of a table on servers of each version that offers it: valid requests succeed, invalid
 * ones are rejected, and users without permission are refused.
 */
export function walk(table: object): void {
  for (const age of ages)
    for (const [id, request] of Object.entries(table) as [OperationId, Loose][]) {
      const operation: Operation = operations[id]
      if (!hasOperation(age, operation)) continue
      const world = () => createWorld(age)
      test(`${id} answers as the contract of ${age} says`, () => answers(world(), operation, request))
      if (viewOf(operation))
        test(`${id} of ${age} accepts an ID instead of a name`, () => findsById(world(), operation, request))
      test(`${id} of ${age} rejects invalid input`, () => refuses(world(), operation, request))
      test(`${id} of ${age} refuses users without permission`, () => keepsOut(world(), operation, request))
    }
}

async function answers(world: World, operation: Operation, { args, audience }: Loose) {
  const answer = await world.askAs(audience.admits, operation, await args(world))
  expect(seen(answer)).toEqual({ status: naturalStatus(operation, world), error: '' })
  expectAnswer(operation, { status: answer.result.status, ...answer })
}

/**
 * A plain request cannot become a WebSocket; 426 says that the endpoint accepts one. If versions differ, the
 * last status is the newest version's.
 */
function naturalStatus({ websocket, status = 200 }: Operation, { plane }: World) {
  const statuses = [status].flat()
  return websocket ? 426 : statuses.at(plane.age === '2025' ? 0 : -1)
}

/** Sign-in answers 401 to any invalid request, to reveal nothing. */
async function refuses(world: World, operation: Operation, { args }: Loose) {
  const valid = (await args(world)) as OperationArgs
  const before = rowsOf(world.plane)
  for (const [wrong, bad, status] of spoiled(operation, valid)) {
    const { result, text } = await world.askAs('ada', operation, bad)
    const isSignIn = operation.id.startsWith('login') && result.status === 401
    expect([wrong, isSignIn ? status : result.status, hasReason(operation, text)]).toEqual([
      wrong,
      status,
      true,
    ])
  }
  expect(tablesChanged(world.plane, before)).toEqual([])
}

async function keepsOut(world: World, operation: Operation, { args, audience }: Loose) {
  const valid = (await args(world)) as OperationArgs
  const sameById = await byId(world, operation, valid)
  const before = rowsOf(world.plane)
  for (const request of [valid, sameById]) {
    const statuses: Record<string, number> = {}
    for (const user of Object.keys(audience.refused))
      statuses[user] = (await world.askAs(user, operation, request)).result.status
    expect([request, statuses]).toEqual([request, audience.refused])
  }
  expect(tablesChanged(world.plane, before)).toEqual([])
}

async function findsById(world: World, operation: Operation, { args, audience }: Loose) {
  const valid = (await args(world)) as OperationArgs
  const sameById = await byId(world, operation, valid)
  const answer = await world.askAs(audience.admits, operation, sameById)
  expect([sameById, seen(answer)]).toEqual([sameById, { status: naturalStatus(operation, world), error: '' }])
}

/** A `message`, or an OAuth `error`. The answer to HEAD has no body over HTTP. */
function hasReason({ method }: Operation, text: string): boolean {
  if (method === 'HEAD') return true
  const { message, error } = JSON.parse(text) as { message?: unknown; error?: unknown }
  return [message, error].some((reason) => typeof reason === 'string' && reason !== '')
}

const seen = ({ result, text }: Answer<Operation>) => ({
  status: result.status,
  error: result.kind === 'error' ? text : '',
})
