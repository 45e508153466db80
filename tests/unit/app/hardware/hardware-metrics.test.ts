import { expect, test } from 'vitest'
import { sledCharts, switchCharts } from '#app/shared/hardware/hardware-metrics.ts'
import { hour } from '#domain/durations.ts'
import { mockServer } from '../../mock/mock-client.ts'

test.each(['sled', 'switch'] as const)('the server answers every query of a %s', async (kind) => {
  const server = mockServer()
  const [sled] = server.plane.sleds.all()
  const [rackSwitch] = server.plane.switches.all()
  if (!sled || !rackSwitch) throw new Error('the seed has no hardware')
  const to = server.plane.now()
  for (const { queries } of kind === 'sled' ? sledCharts(sled) : switchCharts(rackSwitch)) {
    for (const { text } of queries) {
      const body = { query: text({ from: to - hour, to }) }
      const answer = await server.ask('POST', '/v1/system/timeseries/query', { user: 'ada', body })
      expect(answer.status).toBe(200)
      const { tables } = answer.data as unknown as { tables: { timeseries: unknown[] }[] }
      expect(tables[0]?.timeseries.length).toBeGreaterThan(0)
    }
  }
})
