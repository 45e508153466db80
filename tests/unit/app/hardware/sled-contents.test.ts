// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { sledInstanceList } from '#api/generated/system-hardware.ts'
import { client } from '#app/data/query.ts'
import { instancesOn } from '#app/shared/hardware/sled-contents.ts'
import { whole } from '../../../support/contract/whole.ts'

const sledId = '4b0d0a5e-0000-4000-8000-000000000001'

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
