import './silo-utilization.css'
import { useQuery } from '@tanstack/react-query'
import { isForbidden } from '#api/errors.ts'
import { type Utilization } from '#api/generated/silos.ts'
import { AgeAbove } from '#app/components/age-above.ts'
import { Freshness } from '#app/components/Freshness.tsx'
import { PageError } from '#app/components/PageError.tsx'
import { HistoryCharts } from '#app/shared/utilization/HistoryCharts.tsx'
import { useHistoryView } from '#app/shared/utilization/use-history-view.ts'
import { ensure, useLater } from '#app/data/query.ts'
import { useMe } from '#app/session/session.ts'
import { Combobox } from '#app/ui/form/Combobox.tsx'
import { ProjectShareList } from './ProjectShareList.tsx'
import { SiloCapacity } from './SiloCapacity.tsx'
import { allProjects, historyOf, ownUtilization } from './silo-utilization-reads.ts'

// Users who may not see the silo's use may still see that of projects.
export const loader = () => Promise.allSettled([ensure(ownUtilization)])

export default function SiloUtilizationPage() {
  const { siloName } = useMe()
  const { data, error, refetch } = useLater(ownUtilization)
  return (
    <div className="flex flex-col gap-4">
      <section aria-label="Utilization" className="flex min-w-0 flex-col gap-2">
        <header className="flex min-h-8 flex-wrap items-center justify-between gap-2">
          <div className="flex min-w-0 items-baseline gap-2">
            <h1 className="text-xl font-semibold">Utilization</h1>
            <h2 className="truncate text-lg text-ink-2">
              <bdi>{siloName}</bdi>
            </h2>
          </div>
          <Freshness facts={data} />
        </header>
        {data ? (
          <SiloCapacity {...data.value} />
        ) : (
          error && <PageError error={error} onRetry={() => void refetch()} />
        )}
        <p className="text-sm text-ink-2">
          vCPUs and memory count while an instance is running; storage counts while a disk or snapshot exists.
        </p>
      </section>
      <AgeAbove value={data}>
        {(data ?? error) && <SiloHistory quotas={data?.value.capacity} isSiloSeen={!isForbidden(error)} />}
        <ProjectShareList quotas={data?.value.capacity} />
      </AgeAbove>
    </div>
  )
}

const silo = ''

interface HistoryProps {
  quotas: Utilization['capacity'] | undefined
  /** Otherwise only projects have a visible history. */
  isSiloSeen: boolean
}

function SiloHistory({ quotas, isSiloSeen }: HistoryProps) {
  const view = useHistoryView('project')
  const names = useQuery(allProjects).data?.value.items.map(({ name }) => name) ?? []
  const subject = view.subject ?? (isSiloSeen ? undefined : names[0])
  const known = subject === undefined || names.includes(subject) ? names : [subject, ...names]
  if (!isSiloSeen && subject === undefined) return null
  return (
    <HistoryCharts
      view={view}
      read={(resource, since) => historyOf(resource, subject, since)}
      limits={subject === undefined ? { quota: quotas } : {}}
      limitsLabel="Quota"
      chooser={
        <Combobox
          aria-label="Project"
          noun="projects"
          className="max-w-48 max-sm:flex-1"
          value={subject ?? silo}
          onValueChange={(name) => view.setSubject(name === silo ? undefined : name)}
          options={[
            ...(isSiloSeen ? [{ value: silo, label: 'Whole silo' }] : []),
            ...known.map((name) => ({ value: name, label: name })),
          ]}
        />
      }
    />
  )
}
