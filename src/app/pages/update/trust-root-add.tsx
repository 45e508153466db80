import { isPlainObject } from '#domain/plain-objects.ts'
import { useMutation } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import {
  systemUpdateTrustRootCreate,
  systemUpdateTrustRootList,
  type UpdatesTrustRoot,
} from '#api/generated/system-update.ts'
import { readRootText } from '#domain/keys/tuf-root.ts'
import { FileField } from '#app/shared/files/FileField.tsx'
import { askFirst, unlessNotAgreed } from '#app/components/forms/ask-first.ts'
import { NotNow } from '#app/components/forms/NotNow.tsx'
import { SideForm } from '#app/components/forms/SideForm.tsx'
import { useFleetAdminReason } from '#app/shared/access/use-fleet-admin-reason.ts'
import { all, useLater, useWrite } from '#app/data/query.ts'
import { to } from '#app/url/paths.ts'
import { useNavigateFromHere } from '#app/routing/use-navigate-from-here.ts'
import { formatDate, shortId } from '#app/ui/text/format.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { useNow } from '#app/ui/text/use-now.ts'
import { RootNotes, RootView } from './RootView.tsx'
import { serverNow } from '#app/ui/text/clock.ts'

interface Values {
  /** Not "root": the form library reserves it for errors of the whole form. */
  rootRole: string
}

export default function TrustRootAddForm() {
  const navigate = useNavigateFromHere()
  const now = useNow()
  const form = useForm<Values>({ mode: 'onBlur', defaultValues: { rootRole: '' } })
  const text = useWatch({ control: form.control, name: 'rootRole' })
  const roots = useLater(all(systemUpdateTrustRootList)).data?.value.items ?? []
  const read = text.trim() ? readRootText(text, now) : undefined
  const add = useRootAdd(({ id }) => {
    toast({ content: `Trust root ${shortId(id)} added` })
    return navigate(to('/system/update/trust-roots'))
  })
  return (
    <SideForm
      title="Add trust root"
      form={form}
      write={unlessNotAgreed(add)}
      back={to('/system/update/trust-roots')}
      args={({ rootRole }) => rootRole}
    >
      <NotNow reason={useFleetAdminReason()} />
      <FileField
        form={form}
        name="rootRole"
        label="Root role"
        hint="The root.json of the repository whose releases the rack should trust"
        held="Its contents are shown below"
        accept=".json"
        paste="shown"
        validate={(value: string) => readRootText(value, now).problems[0] ?? sameProblem(value, roots)}
      />
      {read && <RootNotes problems={read.problems} warnings={read.warnings} />}
      {read && read.root.keys.length > 0 && <RootView root={read.root} level={3} />}
      <p className="text-sm text-ink-2">
        Compare the key IDs with the published ones. The rack verifies the signatures; this console does not.
      </p>
    </SideForm>
  )
}

/** Adds a root; an expired one needs a typed confirmation. */
function useRootAdd(done: (added: UpdatesTrustRoot) => unknown) {
  const add = useWrite(systemUpdateTrustRootCreate)
  return useMutation({
    mutationFn: async (text: string) => {
      const { expires } = readRootText(text, serverNow()).root
      if (expires && expires.getTime() < serverNow()) {
        await askFirst({
          title: 'Add an expired trust root?',
          body: `It expired on ${formatDate(expires)}, so anything signed with its keys may no longer be trustworthy. Publishers issue a new root before the old one expires. Ask for the new one.`,
          actionLabel: 'Add trust root',
          danger: true,
          typeToConfirm: 'expired',
        })
      }
      return add.mutateAsync({ body: JSON.parse(text) as unknown })
    },
    onSuccess: done,
  })
}

/** Whether the root is already there; ignores formatting and key order. */
function sameProblem(text: string, roots: UpdatesTrustRoot[]): string | undefined {
  const sorted = (value: unknown) => JSON.stringify(value, (_, it: unknown) => inOrder(it))
  const wanted = sorted(JSON.parse(text))
  const same = roots.find(({ rootRole }) => sorted(rootRole) === wanted)
  return same && `This root is already trusted: ${shortId(same.id)}`
}

const inOrder = (value: unknown): unknown =>
  isPlainObject(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value
