import { copyAction } from '#app/components/actions/actions.ts'
import { descriptionFact } from '#app/components/description-fact.tsx'
import { DetailPage } from '#app/components/DetailPage.tsx'
import { idFact } from '#app/components/id-fact.tsx'
import { ensure, loaderFor, useAnswer } from '#app/data/query.ts'
import { useRouteParams } from '#app/url/paths.ts'
import { RelativeTime } from '#app/ui/text/RelativeTime.tsx'
import { builtinUserOf } from './user-reads.ts'

export const loader = loaderFor('/system/users-builtin/:user', (params) => ensure(builtinUserOf(params)))

export default function BuiltinUserPage() {
  const answer = useAnswer(builtinUserOf(useRouteParams('/system/users-builtin/:user')))
  const { id, name, description, timeCreated, timeModified } = answer.value
  return (
    <DetailPage
      title={name}
      freshness={answer}
      actions={[copyAction('ID', id)]}
      facts={[
        descriptionFact(description),
        ['Created', <RelativeTime key="created" date={timeCreated} suffix />],
        ['Modified', <RelativeTime key="modified" date={timeModified} suffix />],
        idFact(id),
      ]}
    >
      <p className="max-w-prose text-ink-2">
        The system uses this account for its own operations, which the audit log records under its name. It
        cannot be used to sign in, and it cannot be changed or deleted.
      </p>
    </DetailPage>
  )
}
