import { timeseriesQuery } from '#api/generated/experimental.ts'
import {
  systemTimeseriesQuery,
  systemTimeseriesSchemaList,
  type TimeseriesSchema,
} from '#api/generated/system-metrics.ts'
import { handle } from '#mock/engine/handle.ts'
import { projectFor } from '#mock/engine/look-up.ts'
import { evaluate } from '#mock/oxql/evaluate.ts'
import { timeseriesSchemas } from '#mock/oxql/schemas.ts'
import { pageInOrder } from '#mock/engine/pages.ts'
import { requireRole, fleetRole } from '#mock/engine/permissions.ts'

/** The available timeseries, and queries about them. */
export const timeseries = {
  handlers: () => [
    handle(systemTimeseriesSchemaList, (ask) => {
      requireRole(fleetRole(ask.plane, ask.user), 'viewer')
      return pageInOrder(ask, timeseriesSchemas, { keyOf })
    }),
    handle(timeseriesQuery, (ask) => evaluate(ask.plane, ask.body.query, projectFor(ask).id)),
    handle(systemTimeseriesQuery, ({ plane, user, body }) => {
      requireRole(fleetRole(plane, user), 'viewer')
      return evaluate(plane, body.query)
    }),
  ],
}

const keyOf = ({ timeseriesName }: TimeseriesSchema): [string, string] => [timeseriesName, '']
