import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { answerHeaders, requestHeaders } from '#api/answer-headers.ts'
import { cutOff, json, signedIn } from '../../support/worker/worker.ts'

type Worker = Awaited<ReturnType<typeof signedIn>>

const source = (response: Response) => response.headers.get(answerHeaders.source)
const chart = { [requestHeaders.rollingWindow]: '1' }
const oxql = (worker: Worker, from: string, headers: Record<string, string> = {}) =>
  worker.request('/v1/timeseries/query?project=web', {
    method: 'POST',
    headers,
    body: JSON.stringify({ query: `get x:y | filter timestamp >= @${from} | align mean_within(60s)` }),
  })
const metric = (worker: Worker, hour: number, headers: Record<string, string> = {}) =>
  worker.request(
    `/v1/metrics/cpus_provisioned?start_time=2025-09-01T${hour}:00:00Z&end_time=2025-09-01T${hour + 1}:00:00Z`,
    { headers },
  )

test("a chart's series is one answer for any window, and the server does not see the header", async () => {
  const worker = await signedIn()
  const marked: boolean[] = []
  worker.server.answer = ({ headers }) => {
    marked.push(headers.has(requestHeaders.rollingWindow))
    return json({ tables: [] })
  }
  await oxql(worker, '2025-09-01T10:00:00.000', chart)
  await oxql(worker, '2025-09-01T11:30:00.000', chart)
  await metric(worker, 10, chart)
  await metric(worker, 11, chart)
  expect((await worker.kept()).toSorted()).toEqual([
    '/v1/me',
    '/v1/metrics/cpus_provisioned',
    '/v1/timeseries/query?project=web',
  ])
  expect(marked).toEqual([false, false, false, false])
  cutOff(worker)
  expect(source(await oxql(worker, '2025-09-01T12:00:00.000', chart))).toBe('store')
})

test("a query about March is not answered with November's", async () => {
  const worker = await signedIn()
  worker.server.answer = () => json({ tables: [] })
  await oxql(worker, '2025-11-01T00:00:00.000')
  await oxql(worker, '2025-11-01T00:00:00.000', chart)
  await metric(worker, 10)
  cutOff(worker)
  expect(source(await oxql(worker, '2025-03-01T00:00:00.000'))).toBe('none')
  expect(source(await metric(worker, 12))).toBe('none')
  worker.deps.breakerOf('').answered('currentUserView', 1)
  expect(source(await oxql(worker, '2025-11-01T00:00:00.000'))).toBe('store')
  expect(source(await metric(worker, 10))).toBe('store')
})
