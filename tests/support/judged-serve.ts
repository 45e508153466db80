import { expect } from 'vitest'
import { serve } from '#mock/handlers.ts'
import { createJudge } from './contract-judge.ts'
import { ages } from './contract.ts'
import { judged } from './judged.ts'

const judges = new Map(ages.map((age) => [age, createJudge(age, { requests: 'accepted' })]))

/**
 * The mock, held against the OpenAPI document where one is at hand: whatever it answers must be as the contract says,
 * and so must every request that it takes. A violation fails the test, even where an error would be caught.
 */
export const judgedServe: typeof serve = (plane, conditions) => {
  const answer = serve(plane, conditions)
  const judge = judges.get(plane.age)
  return judge ? judged(judge, answer, (violation) => expect.soft([violation]).toEqual([])) : answer
}
