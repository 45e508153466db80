import { expect, test } from 'vitest'
import { ApiError } from '#api/errors.ts'
import { projectView } from '#api/generated/projects.ts'
import { ensureFound, findIn, found } from '#app/data/page-subject.ts'
import { NotFoundError, saysMissing } from '#app/data/not-found.ts'
import type { Answer } from '#app/data/client.ts'
import { client, loaderFor } from '#app/data/query.ts'

const failure = (status: number) => new ApiError(projectView, status, { errorCode: 'Any', message: 'no' })
const read = async () => 'there'
const failed = (status: number) => Promise.reject(failure(status))

test('a page whose subject is missing is not found', async () => {
  await expect(ensureFound(failed(404), read())).rejects.toSatisfy(saysMissing)
})

test('other failures, and those of the reads beside the subject, are left to the page', async () => {
  await expect(ensureFound(failed(500), read())).resolves.toBeNull()
  await expect(ensureFound(failed(403))).resolves.toBeNull()
  await expect(ensureFound(read(), failed(404))).resolves.toBeNull()
})

test('reads beside the subject have arrived when the page shows', async () => {
  const came: string[] = []
  const slow = new Promise<void>((resolve) => setTimeout(resolve, 5)).then(() => came.push('beside'))
  await ensureFound(read(), slow)
  expect(came).toEqual(['beside'])
})

test('an object missing from its list is not found', () => {
  expect(found([1, 2].find((it) => it === 2))).toBe(2)
  expect(() => found([1].find((it) => it === 2))).toThrow(NotFoundError)
})

test('an id in the URL that is not a UUID is not found, without a request', async () => {
  const asked: string[] = []
  const loader = loaderFor('/sleds/:sledId', async ({ sledId }) => asked.push(sledId))
  const open = (sledId: string) =>
    loader({ params: { sledId }, request: new Request('http://console.test/') } as never)
  await expect(open('nope')).rejects.toSatisfy(saysMissing)
  expect(asked).toEqual([])
  const id = '11111111-2222-4333-8444-555555555555'
  await open(id)
  expect(asked).toEqual([id])
})

test('an object missing from an old list is read from the server', async () => {
  const lists = [['web'], ['web', 'db']]
  const asked: number[] = []
  const queryFn = async () => ({ value: lists[asked.push(asked.length) - 1] ?? [] }) as Answer<string[]>
  const read = { queryKey: ['names'], queryFn }
  const here = () => client.ensureQueryData(read)
  const find = (wanted: string) => (names: string[]) => names.find((name) => name === wanted)
  expect(await findIn(here(), read, find('web'))).toBe('web')
  expect(asked).toHaveLength(1)
  expect(await findIn(here(), read, find('db'))).toBe('db')
  expect(asked).toHaveLength(2)
  await expect(findIn(here(), read, find('nope'))).rejects.toThrow(NotFoundError)
})
