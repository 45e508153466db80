import type { RouterRoute } from '#api/generated/vpcs.ts'
import { routePlaceText, routeKindText } from '#domain/network/router-routes.ts'
import type { Column } from '#app/components/list/columns.tsx'
import { Badge } from '#app/ui/Badge.tsx'
import type { VpcParams } from '#app/shared/vpcs/vpc-reads.ts'
import { RoutePlace } from './RoutePlace.tsx'

export const routeKindColumn: Column<RouterRoute> = {
  id: 'kind',
  header: 'Kind',
  value: routeKindText,
  cell: (route) => <Badge tone={route.kind === 'custom' ? 'info' : 'off'}>{routeKindText(route)}</Badge>,
  width: '8.5rem',
  card: 'badge',
}

export const destinationColumn = (params: VpcParams): Column<RouterRoute> => ({
  id: 'destination',
  header: 'Destination',
  value: ({ destination }) => routePlaceText(destination),
  cell: ({ destination }) => <RoutePlace place={destination} params={params} />,
  width: '20%',
  card: 'fact',
})
