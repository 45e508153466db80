import { expect, test } from 'vitest'
import type { Exchange } from '../../support/contract/contract-judge.ts'
import { judged } from '../../support/contract/judged.ts'

/** A server with this answer, under a judge that records its input and reports these violations. */
function underJudge(response: Response, finds: string[] = []) {
  const given: Exchange[] = []
  const told: string[] = []
  const judge = (exchange: Exchange) => {
    given.push(exchange)
    return finds
  }
  const answer = judged(
    judge,
    async (request) => {
      await request.text()
      return response
    },
    (violation) => told.push(violation),
  )
  return { answer, given, told }
}

const url = 'http://mock.test/v1/disks?project=p'
const json = { 'content-type': 'application/json' }

test('the judge sees the raw request and answer, and the answer stays readable', async () => {
  const { answer, given } = underJudge(Response.json({ a: 1 }, { status: 201 }))
  const response = await answer(new Request(url, { method: 'POST', body: '{"b":2}', headers: json }))
  expect(given).toEqual([
    {
      method: 'POST',
      url: '/v1/disks?project=p',
      requestType: 'application/json',
      requestBody: '{"b":2}',
      status: 201,
      responseType: 'application/json',
      responseBody: '{"a":1}',
    },
  ])
  expect(await response.json()).toEqual({ a: 1 })
})

test('binary bodies are not read, and a missing body is empty', async () => {
  const zip = new Response('PK', { headers: { 'content-type': 'application/zip' } })
  const upload = { method: 'PUT', body: 'PK', headers: { 'content-type': 'application/octet-stream' } }
  const bytes = underJudge(zip)
  await bytes.answer(new Request(url, upload))
  expect(bytes.given).toMatchObject([{ requestBody: undefined, responseBody: undefined }])
  const none = underJudge(new Response(null, { status: 204 }))
  await none.answer(new Request(url))
  expect(none.given).toMatchObject([{ requestBody: '', responseBody: '' }])
})

test('violations are reported, except those that sentinels cause on purpose', async () => {
  const { answer, told } = underJudge(Response.json({}), [
    'GET /v1/disks (200): answer /x must be string: 1',
    'GET /v1/instances/a (200): answer /run_state must be one of them: "hibernating"',
    'GET /v1/instances?project=p (200): answer is text/html, not application/json',
    'GET /v1/disks?project=p (200): answer is text/html, not application/json',
  ])
  await answer(new Request(url))
  expect(told).toEqual([
    'GET /v1/disks (200): answer /x must be string: 1',
    'GET /v1/disks?project=p (200): answer is text/html, not application/json',
  ])
})
