import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { diskReason } from '#domain/disk-actions.ts'
import type { Disk } from '#api/generated/shared.ts'
import { type Utilization } from '#api/generated/silos.ts'
import { snapshotCreate } from '#api/generated/snapshots.ts'
import { generateName } from '#domain/names.ts'
import { diskOf } from './disk-reads.ts'
import { ComboboxField } from '#app/components/fields/choice-fields.tsx'
import { DescriptionField, NameField } from '#app/components/fields/identity-fields.tsx'
import { optionReads, useDisks, useSnapshots } from '#app/components/fields/options.ts'
import { SideForm } from '#app/components/forms/SideForm.tsx'
import { storageProblem } from '#app/shared/quotas/quotas.ts'
import { ensureFound } from '#app/data/page-subject.ts'
import { ensure, useLater, useWrite } from '#app/data/query.ts'
import { NotNow } from '#app/components/forms/NotNow.tsx'
import type { ComboboxOption } from '#app/ui/form/ComboboxList.tsx'
import { formatBytes } from '#app/ui/text/format-bytes.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { useNavigateFromHere } from '#app/routing/use-navigate-from-here.ts'
import { named } from '#app/components/named.tsx'

interface Props {
  project: string
  /** The disk's name; undefined if the user chooses it in the form. */
  disk?: string
  /** The path of the page below the form. */
  back: string
}

/** Reads what the form validates against. A list that cannot be read only disables its check. */
export const ensureSnapshotForm = ({ project, disk }: Pick<Props, 'project' | 'disk'>) =>
  ensureFound(
    disk === undefined ? ensure(optionReads.snapshots(project)) : ensure(diskOf({ project, disk })),
    ensure(optionReads.snapshots(project)),
    ensure(optionReads.disks(project)),
    ensure(optionReads.utilization()),
  )

/** Creates a snapshot of a disk, with a generated name until the user types one. */
export function SnapshotForm({ project, disk: given, back }: Props) {
  const navigate = useNavigateFromHere()
  const [first] = useState(() => (given ? generateName([given], Math.random) : ''))
  const form = useForm({
    mode: 'onBlur',
    defaultValues: { disk: given ?? '', name: first, description: '' },
  })
  const chosen = useWatch({ control: form.control, name: 'disk' })
  useNameSuggestion({ disk: chosen, isGiven: given !== undefined }, form)
  const taken = useSnapshots(project).items
  const disks = useDisks(project)
  const utilization = useLater(optionReads.utilization()).data?.value
  const problemOf = (name: string) =>
    snapshotProblem(
      disks.items.find((disk) => disk.name === name),
      utilization,
    )
  const problem = given && problemOf(given)
  const create = useWrite(snapshotCreate, {
    done: ({ name }) => {
      toast({ content: named`Snapshot ${name} is being created` })
      void navigate(back)
    },
  })
  return (
    <SideForm
      title={given ? named`Create snapshot of ${given}` : 'Create snapshot'}
      submitLabel="Create snapshot"
      form={form}
      write={create}
      back={back}
      args={(body) => ({ query: { project }, body })}
    >
      <NotNow reason={problem} />
      {!given && (
        <ComboboxField
          form={form}
          name="disk"
          label="Disk"
          noun="disks"
          placeholder="Choose a disk"
          options={disks.items.map(diskOption)}
          note={disks.note}
          validate={problemOf}
        />
      )}
      <NameField form={form} resource="Snapshot" taken={taken.map(({ name }) => name)} />
      <DescriptionField form={form} />
    </SideForm>
  )
}

interface NamedForm {
  getValues: (name: 'name') => string
  setValue: (name: 'name', value: string) => void
}

/** Generates a name for the chosen disk until the user types one. */
function useNameSuggestion({ disk, isGiven }: { disk: string; isGiven: boolean }, form: NamedForm) {
  const suggested = useRef('')
  const suggest = useEffectEvent((from: string) => {
    if (isGiven || from === '' || form.getValues('name') !== suggested.current) return
    suggested.current = generateName([from], Math.random)
    form.setValue('name', suggested.current)
  })
  useEffect(() => suggest(disk), [disk])
}

const diskOption = (disk: Disk): ComboboxOption => ({
  value: disk.name,
  label: disk.name,
  detail: [formatBytes(disk.size), disk.description].filter(Boolean).join(', '),
  disabledReason: diskReason('snapshot', disk),
})

/** Why a snapshot would be refused: the disk's state, or insufficient quota; undefined if unknown. */
export const snapshotProblem = (
  disk: Disk | undefined,
  utilization: Utilization | undefined,
): string | undefined => disk && (diskReason('snapshot', disk) ?? storageProblem(disk.size, utilization))
