import { type AddressLotResultsPage } from '#api/generated/system-networking.ts'
import { inOrder, lotFill } from '#domain/network/address-lots.ts'
import { descriptionFact } from '#app/components/description-fact.tsx'
import { DetailPage } from '#app/components/DetailPage.tsx'
import type { Fact } from '#app/components/Facts.tsx'
import { idFact } from '#app/components/id-fact.tsx'
import { PageError } from '#app/components/PageError.tsx'
import { allLots, blocksOf } from '#app/shared/rack-network/rack-network-reads.ts'
import { useTakenAddresses } from '#app/shared/rack-network/use-taken-addresses.ts'
import { Section } from '#app/components/Section.tsx'
import { findIn, found } from '#app/data/page-subject.ts'
import { ensure, loaderFor, useAnswer, useLater } from '#app/data/query.ts'
import { to, useRouteParams } from '#app/url/paths.ts'
import { useNavigateFromHere } from '#app/routing/use-navigate-from-here.ts'
import { RelativeTime } from '#app/ui/text/RelativeTime.tsx'
import { LotBlock } from './LotBlock.tsx'
import { LotGauge } from './LotGauge.tsx'
import { PoolLinks } from './PoolLinks.tsx'
import { useLotActions } from './use-lot-actions.tsx'
import { takenOf } from './use-lot-rows.ts'

const lotIn = ({ items }: AddressLotResultsPage, nameOrId: string) =>
  items.find(({ name, id }) => name === nameOrId || id === nameOrId)

export const loader = loaderFor('/system/networking/address-lots/:lot', async (params) => {
  const { name } = await findIn(ensure(allLots), allLots, (lots) => lotIn(lots, params.lot))
  await Promise.allSettled([ensure(blocksOf(name))])
})

export default function AddressLotPage() {
  const params = useRouteParams('/system/networking/address-lots/:lot')
  const navigate = useNavigateFromHere()
  const answer = useAnswer(allLots)
  const lot = found(lotIn(answer.value, params.lot))
  const { data, error, refetch } = useLater(blocksOf(lot.name))
  const blocks = data && inOrder(data.value.items)
  const use = takenOf(blocks ?? [], useTakenAddresses())
  const actionsOf = useLotActions(() => navigate(to('/system/networking/address-lots')))
  const fill = blocks && !use.isPending ? lotFill(blocks, use.taken) : undefined
  return (
    <DetailPage
      title={lot.name}
      freshness={answer}
      actions={actionsOf(lot, use)}
      facts={[
        ['Used', <LotGauge key="used" {...lot} {...use} fill={fill} error={data ? null : error} />],
        ['Kind', lot.kind],
        ...(lot.kind === 'pool'
          ? [['IP Pools', <PoolLinks key="pools" blocks={blocks} unread={error} />] satisfies Fact]
          : []),
        descriptionFact(lot.description),
        ['Created', <RelativeTime key="created" date={lot.timeCreated} suffix />],
        idFact(lot.id),
      ]}
    >
      <Section level={2} title="Blocks">
        {blocks && (
          <ul aria-label="Blocks" className="flex flex-col gap-2">
            {blocks.map((block) => (
              <LotBlock key={block.id} kind={lot.kind} block={block} use={use} />
            ))}
          </ul>
        )}
        {!blocks && error && <PageError error={error} onRetry={() => void refetch()} />}
        {use.unread.length > 0 && (
          <p className="text-sm text-ink-2">
            Could not load {use.unread.join(', ')}. Addresses they use are not shown.
          </p>
        )}
      </Section>
    </DetailPage>
  )
}
