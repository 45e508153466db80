// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { physicalDiskList, sledInstanceList } from '#api/generated/system-hardware.ts'
import { client } from '#app/data/query.ts'
import { disksIn, instancesOn } from '#app/shared/hardware/sled-contents.ts'
import { whole } from '../../../support/contract/whole.ts'

const sledId = '4b0d0a5e-0000-4000-8000-000000000001'
const otherSled = '4b0d0a5e-0000-4000-8000-000000000002'

/** Only these answers are stored; everything else fails as it does offline. */
function stored(answers: Record<string, unknown>) {
  vi.stubGlobal('fetch', async (path: string) => {
    const { pathname, searchParams } = new URL(path, 'https://console.test')
    const answer = answers[[pathname, searchParams.get('page_token') ?? searchParams.get('limit')].join(' ')]
    if (!answer) throw new TypeError('Failed to fetch')
    return Response.json(answer)
  })
}

afterEach(() => {
  client.clear()
  vi.unstubAllGlobals()
})

const disk = (id: string, sled_id: string) => ({ id, serial: `serial-${id}`, sled_id })

test('offline, a sled’s disks are found on every page of the list of all disks', async () => {
  stored({
    '/v1/system/hardware/disks 1000': whole(physicalDiskList, {
      items: [disk('a', sledId), disk('b', otherSled)],
      next_page: 'more',
    }),
    '/v1/system/hardware/disks more': whole(physicalDiskList, { items: [disk('c', sledId)] }),
  })
  const { value } = await client.fetchQuery(disksIn(sledId))
  expect(value.map(({ name }) => name)).toEqual(['serial-a', 'serial-c'])
})

test('without a part of that list, they are unknown', async () => {
  stored({
    '/v1/system/hardware/disks 1000': whole(physicalDiskList, {
      items: [disk('a', sledId)],
      next_page: 'more',
    }),
  })
  await expect(client.fetchQuery(disksIn(sledId))).rejects.toThrow()
})

test.each([
  [null, 1],
  ['more', undefined],
])(
  'offline, a sled’s instances come from its page’s own list, if its next page is %j',
  async (next_page, count) => {
    const items = [{ id: 'i' }]
    stored({
      [`/v1/system/hardware/sleds/${sledId}/instances 50`]: whole(sledInstanceList, { items, next_page }),
    })
    const answer = await client.fetchQuery(instancesOn(sledId)).catch(() => undefined)
    expect(answer?.value.items.length).toBe(count)
  },
)
