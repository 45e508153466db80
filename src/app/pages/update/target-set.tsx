import { offersKnown } from '#app/session/offers-known.ts'
import { useMutation } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { systemUpdateRepositoryList, targetReleaseUpdate } from '#api/generated/system-update.ts'
import { compareVersions, versionProblem } from '#domain/releases.ts'
import { ComboboxField } from '#app/components/fields/choice-fields.tsx'
import { TextField } from '#app/components/fields/TextField.tsx'
import { askFirst, unlessNotAgreed } from '#app/components/forms/ask-first.ts'
import { NotNow } from '#app/components/forms/NotNow.tsx'
import { SideForm } from '#app/components/forms/SideForm.tsx'
import { settled } from '#app/shared/hardware/inventory-reads.ts'
import { useFleetAdminReason } from '#app/shared/access/use-fleet-admin-reason.ts'
import { all, ensure, useLater, useWrite } from '#app/data/query.ts'
import { offers, useOffers } from '#app/user/server-version.ts'
import { to } from '#app/url/paths.ts'
import { useNavigateFromHere } from '#app/routing/use-navigate-from-here.ts'
import { formatDate } from '#app/ui/text/format.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { named } from '#app/components/named.tsx'
import { targetUrl } from './set-target-action.ts'
import { readTarget, useUpdate } from './update-reads.ts'
import { knownTargetText, targetHint, unreadTargetText } from './update-words.ts'

export const loader = async () => {
  await offersKnown()
  return settled(offers(systemUpdateRepositoryList) ? [ensure(all(systemUpdateRepositoryList))] : [])
}

interface Values {
  version: string
}

export default function TargetSetForm() {
  const navigate = useNavigateFromHere()
  const version = useSearchParams()[0].get('version') ?? ''
  const update = useUpdate()
  const isListed = useOffers()(systemUpdateRepositoryList)
  const listed = useLater(all(systemUpdateRepositoryList), { enabled: isListed })
  const releases = listed.data?.value.items ?? []
  const form = useForm<Values>({
    mode: 'onBlur',
    defaultValues: { version },
  })
  const write = useTargetSet(() => navigate(to('/system/update/status')))
  const hint = targetHint(useWatch({ control: form.control, name: 'version' }), update)
  return (
    <SideForm
      title="Set target release"
      form={form}
      write={unlessNotAgreed(write)}
      back={to('/system/update/status')}
      draftKey={version ? targetUrl(version) : undefined}
      args={({ version }) => version}
    >
      <NotNow reason={useFleetAdminReason()} />
      {isListed ? (
        <ComboboxField
          form={form}
          name="version"
          label="Release"
          noun="release"
          hint={releases.length === 0 && listed.data ? 'No releases have been uploaded.' : hint}
          options={releases
            .toSorted((a, b) => compareVersions(b.systemVersion, a.systemVersion))
            .map(({ systemVersion, fileName, timeCreated }) => ({
              value: systemVersion,
              label: systemVersion,
              // A server of another version may omit either.
              detail: [fileName, timeCreated instanceof Date && `uploaded ${formatDate(timeCreated)}`]
                .filter(Boolean)
                .join(', '),
            }))}
        />
      ) : (
        <TextField
          form={form}
          name="version"
          label="Release"
          mono
          placeholder="17.0.0"
          hint={hint}
          validate={versionProblem}
        />
      )}
      {listed.error && !listed.data && (
        <p role="alert" className="text-sm text-bad">
          Uploaded releases could not be loaded: {listed.error.message}
        </p>
      )}
      <p className="text-sm text-ink-2">
        The rack updates to the release automatically, one component at a time. The Status tab shows its
        progress.
      </p>
    </SideForm>
  )
}

/** Sets the target after a typed confirmation. The form shows errors. */
function useTargetSet(done: () => unknown) {
  const set = useWrite(targetReleaseUpdate)
  return useMutation({
    mutationFn: async (systemVersion: string) => {
      // Someone else may have set another target since the form opened.
      const before = await readTarget().then(
        (version) => ({ version, text: knownTargetText(version) }),
        (error: unknown) => ({ text: unreadTargetText(error) }),
      )
      await askFirst({
        title: named`Update the rack to ${systemVersion}?`,
        body: `${before.text}. The update starts immediately, and you cannot go back to an older release.`,
        actionLabel: 'Set target release',
        danger: true,
        typeToConfirm: systemVersion,
      })
      if ('version' in before && (await readTarget()) !== before.version)
        throw new Error('Someone else has set another target release, so yours was not set')
      await set.mutateAsync({ body: { systemVersion } })
      return systemVersion
    },
    onSuccess: (systemVersion) => {
      toast({ content: named`Target release set to ${systemVersion}` })
      return done()
    },
  })
}
