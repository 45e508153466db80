import { AnswerAge } from '#app/components/AnswerAge.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { VpcSubnet } from '#api/generated/vpcs.ts'
import { routeLines, type Way } from '#domain/network/vpc-ways.ts'
import { SubnetGauge } from '#app/shared/vpcs/SubnetGauge.tsx'
import { to } from '#app/url/paths.ts'
import { cx } from '#app/ui/cx.ts'
import { Skeleton } from '#app/ui/Skeleton.tsx'
import { Stamp } from '#app/ui/Stamp.tsx'
import type { VpcParams } from '#app/shared/vpcs/vpc-reads.ts'
import { InstanceDots } from './InstanceDots.tsx'
import { type GatewayContent, type Picture, useVpcPicture } from './use-vpc-picture.ts'

/** Larger numbers belong in a list. */
const shown = { subnets: 6, lines: 5, addresses: 3 }

/** From subnets through routers to the gateways of their routes, as readable lists. */
export function VpcWays({ params }: { params: VpcParams }) {
  const picture = useVpcPicture(params)
  const { ways, unused, missing, freshness } = picture
  return (
    <>
      <div className="@container flex flex-col gap-2">
        <ul aria-label="Routers with their subnets and gateways" className="flex flex-col gap-2">
          {ways.map((way) => (
            <li key={way.router?.id ?? 'unknown'} className={wayClass}>
              <Subnets params={params} way={way} picture={picture} />
              <Wire joins={way.subnets.length > 1} />
              <RouterBox params={params} way={way} />
              <Wire hidden={way.gateways.length === 0} forks={way.gateways.length > 1} />
              <Gateways params={params} way={way} picture={picture} />
            </li>
          ))}
        </ul>
        {unused.length > 0 && ways.every(({ routes }) => routes) && (
          <p className="text-sm text-ink-2">
            No route targets {unused.length === 1 ? 'internet gateway' : 'internet gateways'}{' '}
            <bdi>{unused.map(({ name }) => name).join(', ')}</bdi>.
          </p>
        )}
        {missing.length > 0 && (
          <p className="text-sm text-ink-2">
            Could not load <bdi>{missing.join(', ')}</bdi>.
          </p>
        )}
      </div>
      {freshness?.source === 'store' && (
        // Beside the heading if there is room: it leaves when the network answers, and nothing may move then.
        <span className="flex items-center md:absolute md:top-0 md:right-0 md:h-7">
          <Stamp tone="stored">
            stored data, oldest from <AnswerAge facts={freshness} />
          </Stamp>
        </span>
      )}
    </>
  )
}

const wayClass =
  'grid grid-cols-1 items-stretch rounded border border-line bg-surface p-2 @3xl:grid-cols-[minmax(0,5fr)_auto_minmax(0,4fr)_auto_minmax(0,3fr)]'

interface PartProps {
  params: VpcParams
  way: Way
  picture: Picture
}

function Subnets({ params, way, picture }: PartProps) {
  const { subnets, router } = way
  if (subnets.length === 0)
    return (
      <Box faint>
        <span className="text-ink-2">
          {router?.kind === 'system' ? 'Every subnet has a custom router' : 'Not attached to a subnet'}
        </span>
      </Box>
    )
  const more = subnets.length - shown.subnets
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <ul
        aria-label={router ? `Subnets of router ${router.name}` : 'Subnets with an unknown router'}
        className={cx('grid flex-1 grid-cols-1 gap-1.5', subnets.length > 2 && '@5xl:grid-cols-2')}
      >
        {subnets.slice(0, shown.subnets).map((subnet) => (
          <li key={subnet.id} className="flex min-w-0">
            <SubnetBox params={params} subnet={subnet} picture={picture} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Link
          to={to('/projects/:project/vpcs/:vpc/subnets', params)}
          className="self-start text-sm text-accent hover:underline"
        >
          And {more} more {more === 1 ? 'subnet' : 'subnets'}
        </Link>
      )}
    </div>
  )
}

function SubnetBox({ params, subnet, picture }: Omit<PartProps, 'way'> & { subnet: VpcSubnet }) {
  const content = picture.contents.get(subnet.id)
  return (
    <Box className="flex-1">
      <span className="flex min-w-0 flex-wrap items-baseline justify-between gap-x-3">
        <Titled
          word="Subnet"
          name={subnet.name}
          to={to('/projects/:project/vpcs/:vpc/subnets/:subnet', { ...params, subnet: subnet.name })}
        />
        <Mono>{subnet.ipv4Block}</Mono>
      </span>
      <InstanceDots
        project={params.project}
        subnet={subnet.name}
        nics={content?.nics}
        isUnread={Boolean(content?.error)}
      >
        <SubnetGauge name={subnet.name} content={content} />
      </InstanceDots>
    </Box>
  )
}

function RouterBox({ params, way: { router, routes, system, subnets } }: Omit<PartProps, 'picture'>) {
  if (!router)
    return (
      <Box faint>
        <span className="text-ink-2">Router unknown</span>
      </Box>
    )
  const place = to('/projects/:project/vpcs/:vpc/routers/:router', { ...params, router: router.name })
  const lines = routes && routeLines(routes)
  const between = routes?.filter(({ kind }) => kind === 'vpc_subnet').length ?? 0
  const more = (lines?.length ?? 0) - shown.lines
  return (
    <Box>
      <Titled
        word={router.kind === 'system' ? 'System router' : 'Custom router'}
        name={router.name}
        to={place}
      />
      {!lines && <Skeleton className="my-1 h-6 w-40" />}
      {routes?.length === 0 && <span className="text-sm text-ink-2">No custom routes</span>}
      {lines && routes.length > 0 && (
        <ul aria-label={`Routes of ${router.name}`}>
          {lines.slice(0, shown.lines).map(({ destinations, target }) => (
            <li key={target} className="flex min-w-0 items-baseline gap-1.5 font-mono text-sm">
              <bdi className="min-w-0 truncate" title={destinations.join(', ')}>
                {destinations.join(', ')}
              </bdi>
              <span aria-hidden className="shrink-0 text-ink-3">
                →
              </span>
              <span className="sr-only">to</span>
              <bdi className="max-w-3/5 shrink-0 truncate" title={target}>
                {target}
              </bdi>
            </li>
          ))}
          {between > 0 && (
            <li className="text-sm text-ink-2">
              {between === 1 ? 'And a route to its subnet' : `And routes between ${between} subnets`}
            </li>
          )}
        </ul>
      )}
      {more > 0 && (
        <Link to={place} className="self-start text-sm text-accent hover:underline">
          And {more} more
        </Link>
      )}
      {subnets.length > 0 && system && system.length > 0 && (
        <span className="text-sm text-ink-2">The system router’s routes also apply</span>
      )}
    </Box>
  )
}

function Gateways({ params, way, picture }: PartProps) {
  if (way.gateways.length === 0)
    return (
      <Box faint>
        <span className="text-ink-2">{way.routes && way.system ? 'No outbound route' : 'Unknown'}</span>
      </Box>
    )
  return (
    <ul
      aria-label={`Gateways of router ${way.router?.name ?? ''}`}
      className="grid min-w-0 grid-cols-1 gap-1.5"
    >
      {way.gateways.map(({ id, name }) => (
        <li key={id} className="flex min-w-0">
          <Box className="flex-1">
            <Titled
              word="Internet gateway"
              name={name}
              to={to('/projects/:project/vpcs/:vpc/internet-gateways/:gateway', { ...params, gateway: name })}
            />
            <Attached content={picture.gateways.get(id)} />
          </Box>
        </li>
      ))}
    </ul>
  )
}

function Attached({ content }: { content: GatewayContent | undefined }) {
  const { pools, addresses } = content ?? {}
  if (!pools && !addresses) return <Skeleton className="my-0.5 w-24" />
  if (pools?.length === 0 && addresses?.length === 0)
    return <span className="text-sm text-ink-2">No pool or address attached</span>
  return (
    <>
      {pools && pools.length > 0 && (
        <span className="text-sm wrap-anywhere">
          <span className="text-ink-2">{pools.length === 1 ? 'Pool ' : 'Pools '}</span>
          <bdi>{pools.join(', ')}</bdi>
        </span>
      )}
      {addresses && addresses.length > 0 && (
        <span className="font-mono text-sm wrap-anywhere">
          {addresses.slice(0, shown.addresses).join(', ')}
          {addresses.length > shown.addresses && ` and ${addresses.length - shown.addresses} more`}
        </span>
      )}
    </>
  )
}

interface BoxProps {
  /** Placeholder for something missing. */
  faint?: boolean
  className?: string
  children: ReactNode
}

const Box = ({ faint, className, children }: BoxProps) => (
  <div
    className={cx(
      'flex min-w-0 flex-col justify-center gap-0.5 rounded border px-2.5 py-1.5',
      faint ? 'border-dashed border-line-2' : 'border-line-2 bg-bg',
      className,
    )}
  >
    {children}
  </div>
)

const Titled = ({ word, name, to: place }: { word: string; name: string; to: string }) => (
  <span className="flex min-w-0 items-baseline gap-1.5">
    <span className="shrink-0 text-sm text-ink-2">{word}</span>
    <Link to={place} className="min-w-0 truncate font-medium hover:underline" title={name}>
      <bdi>{name}</bdi>
    </Link>
  </span>
)

const Mono = ({ children }: { children: string }) => (
  <span className="font-mono text-sm text-ink-2">{children}</span>
)

interface WireProps {
  hidden?: boolean
  /** Joins several boxes before it. */
  joins?: boolean
  /** Leads to several boxes after it. */
  forks?: boolean
}

const bracket = 'my-5 hidden w-2.5 shrink-0 self-stretch border-y border-line-3 @3xl:block'

/** Points down when stacked, across when side by side. */
const Wire = ({ hidden, joins, forks }: WireProps) => (
  <span
    aria-hidden
    className={cx('flex h-3 items-center justify-center @3xl:h-auto @3xl:w-5', hidden && 'invisible')}
  >
    {joins && <span className={cx(bracket, 'rounded-r border-r')} />}
    <span className="h-full w-px bg-line-3 @3xl:h-px @3xl:w-auto @3xl:flex-1" />
    {forks && <span className={cx(bracket, 'rounded-l border-l')} />}
  </span>
)
