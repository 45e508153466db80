import { readRoot } from '#domain/keys/tuf-root.ts'
import { DetailPage } from '#app/components/DetailPage.tsx'
import { idFact } from '#app/components/id-fact.tsx'
import { ensure, loaderFor, useAnswer } from '#app/data/query.ts'
import { to, useRouteParams } from '#app/url/paths.ts'
import { useNavigateFromHere } from '#app/routing/use-navigate-from-here.ts'
import { shortId } from '#app/ui/text/format.ts'
import { RelativeTime } from '#app/ui/text/RelativeTime.tsx'
import { useNow } from '#app/ui/text/use-now.ts'
import { RootNotes, RootView } from './RootView.tsx'
import { trustRootOf } from './update-reads.ts'
import { useRootActions } from './use-root-actions.tsx'

const rootIn = (id: string) => trustRootOf(id)

export const loader = loaderFor('/system/update/trust-roots/:trustRootId', ({ trustRootId }) =>
  ensure(rootIn(trustRootId)),
)

export default function TrustRootPage() {
  const { trustRootId } = useRouteParams('/system/update/trust-roots/:trustRootId')
  const navigate = useNavigateFromHere()
  const now = useNow()
  const answer = useAnswer(rootIn(trustRootId))
  const actionsOf = useRootActions(() => navigate(to('/system/update/trust-roots')))
  const { root, problems, warnings } = readRoot(answer.value.rootRole, now)
  return (
    <DetailPage
      title={`Trust root ${shortId(trustRootId)}`}
      freshness={answer}
      actions={actionsOf(answer.value)}
      facts={[
        ['Added', <RelativeTime key="added" date={answer.value.timeCreated} suffix />],
        idFact(trustRootId),
      ]}
    >
      <RootNotes problems={problems} warnings={warnings} />
      <RootView root={root} level={2} />
    </DetailPage>
  )
}
