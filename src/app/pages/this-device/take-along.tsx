import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { projectView } from '#api/generated/projects.ts'
import { rackView } from '#api/generated/system-hardware.ts'
import { siloView } from '#api/generated/system-silos.ts'
import { type Taken, takeLimits } from '#domain/offline/take-along.ts'
import { useActionReason } from '#app/components/actions/ActionMenu.tsx'
import { found } from '#app/data/page-subject.ts'
import { keepsNothing } from '#app/user/storing-allowed.ts'
import { client, ensure, query } from '#app/data/query.ts'
import { takeAlong, takesKey } from '#app/take-along/takes.ts'
import { to } from '#app/url/paths.ts'
import { useNavigateFromHere } from '#app/routing/use-navigate-from-here.ts'
import { Button } from '#app/ui/Button.tsx'
import { SideModal } from '#app/ui/overlay/SideModal.tsx'
import { toast } from '#app/ui/overlay/toast.ts'
import { shortId } from '#app/ui/text/format.ts'
import { named } from '#app/components/named.tsx'
import { sizeWords } from './size-words.ts'
import { takenName, unstorable } from './take-words.ts'

interface Wanted {
  kind?: string | undefined
  name?: string | undefined
}

async function takenOf({ kind, name = '' }: Wanted): Promise<Taken> {
  switch (kind) {
    case undefined:
      return { kind: 'all', id: '', name: '' }
    case 'project': {
      const { value } = await ensure(query(projectView, { path: { project: name } }))
      return { kind, id: value.id, name: value.name }
    }
    case 'silo': {
      const { value } = await ensure(query(siloView, { path: { silo: name } }))
      return { kind, id: value.id, name: value.name }
    }
    case 'rack': {
      const { value } = await ensure(query(rackView, { path: { rackId: name } }))
      return { kind, id: value.id, name: shortId(value.id) }
    }
    default:
      return found<Taken>(undefined)
  }
}

const readOf = (wanted: Wanted) => ({
  queryKey: ['take-along', wanted.kind, wanted.name],
  queryFn: () => takenOf(wanted),
})

export const loader = async ({ params }: { params: Wanted }) => {
  await takenOf(params)
  return null
}

const inWords = {
  all: 'every project and, if you are an operator, the racks, their networks, the silos and their pools',
  project: 'this project’s instances, disks, images, networks and roles, and the people in your silo',
  rack: 'this rack’s sleds and what runs on them, its disks, its switches and the state of their ports',
  silo: 'this silo’s users, roles, quotas and pools',
}

export default function TakeAlongPanel() {
  const { kind, name } = useParams()
  const navigate = useNavigateFromHere()
  const reasonOf = useActionReason()
  const { data: of } = useQuery(readOf({ kind, name }))
  const free = useQuery({ queryKey: ['space-left'], queryFn: spaceLeft, gcTime: 0 }).data
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<string>()
  const close = () => void navigate(to('/settings/storage'), { replace: true })
  const start = async () => {
    if (!of) return
    setPending(true)
    const isBegun = await takeAlong(of)
    await client.refetchQueries({ queryKey: takesKey })
    setPending(false)
    if (!isBegun) return setError(unstorable)
    toast({ content: named`${takenName(of)}: in progress` })
    return close()
  }
  const disabledReason = reasonOf({
    online: true,
    disabledReason: keepsNothing() ? 'Storing data on this machine is turned off' : undefined,
  })
  return (
    <SideModal
      title="Take along"
      {...(of ? { subtitle: <bdi>{takenName(of)}</bdi> } : {})}
      {...(error === undefined ? {} : { error })}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button
            variant="primary"
            pending={pending}
            disabledReason={disabledReason}
            onClick={() => void start()}
          >
            Take along
          </Button>
        </>
      }
    >
      <p>
        Everything the console shows about {of ? inWords[of.kind] : ''} will be stored on this machine until
        you remove it, so you can work offline.
      </p>
      <p>
        The limit is {takeLimits.reads.toLocaleString()} requests each time and {sizeWords(takeLimits.size)}{' '}
        for everything taken along
        {typeof free !== 'number' ? '.' : `; the browser has ${sizeWords(free)} left.`}
      </p>
      <p className="text-ink-2">
        Metrics, the audit log, bundle contents, secrets, tokens, keys and certificates are not included.
        Pages you open while this runs load first.
      </p>
    </SideModal>
  )
}

async function spaceLeft(): Promise<number | null> {
  const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {}
  return quota === undefined || usage === undefined ? null : quota - usage
}
