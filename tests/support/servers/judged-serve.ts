import { expect } from 'vitest'
import { isBodyOf, isJsonType } from '#api/contract-answer.ts'
import { operations } from '#api/generated/operations.ts'
import { matcher } from '#api/url.ts'
import { serve } from '#mock/engine/handlers.ts'
import { createJudge } from '../contract/contract-judge.ts'
import { ages } from '../contract/contract.ts'
import { judged } from '../contract/judged.ts'

const judges = new Map(ages.map((age) => [age, createJudge(age, { requests: 'accepted' })]))

const find = matcher(Object.values(operations))

/**
 * The mock, checked against the OpenAPI document if available: every answer must match the contract and pass
 * the app's own check of answers, and every accepted request must be valid. A violation fails the test, even
 * if the caller catches errors.
 */
export const judgedServe: typeof serve = (plane, conditions) => {
  const answer = taken(serve(plane, conditions))
  const judge = judges.get(plane.age)
  return judge ? judged(judge, answer, (violation) => expect.soft([violation]).toEqual([])) : answer
}

/** Answers as before; fails the test if the app would take a successful answer for a captive portal's. */
const taken = (answer: (request: Request) => Promise<Response>) => async (request: Request) => {
  const response = await answer(request)
  const match = find(request.method, new URL(request.url).pathname)
  if (match && response.ok && isJsonType(response.headers.get('content-type'))) {
    const body: unknown = await response.clone().json()
    if (!isBodyOf(match.operation, body, match.path))
      expect.soft(body).toBe(`an answer of ${match.operation.id}`)
  }
  return response
}
