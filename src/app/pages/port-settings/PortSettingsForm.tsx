import { type ReactNode, useMemo, useState } from 'react'
import { type DefaultValues, useForm, useWatch } from 'react-hook-form'
import { networkingSwitchPortSettingsCreate } from '#api/generated/system-networking.ts'
import { DescriptionField, NameField } from '#app/components/fields/identity-fields.tsx'
import { useFleetAdminReason } from '#app/shared/access/use-fleet-admin-reason.ts'
import { NotNow } from '#app/components/forms/NotNow.tsx'
import { FormSection, FullPageForm } from '#app/components/forms/FullPageForm.tsx'
import { useWrite } from '#app/data/query.ts'
import { Button } from '#app/ui/Button.tsx'
import { toast } from '#app/ui/overlay/toast.ts'
import { useWide } from '#app/ui/use-media-query.ts'
import { AddressRow } from './AddressRow.tsx'
import { InterfaceFields } from './InterfaceFields.tsx'
import { JsonPane } from './JsonPane.tsx'
import { LinkFields } from './LinkFields.tsx'
import { LinkGroups } from './LinkGroups.tsx'
import { PeerRow } from './PeerRow.tsx'
import { useSettingsAround } from './port-settings-reads.ts'
import { RouteRow } from './RouteRow.tsx'
import { begunWith, SettingsForm, settingsResolver } from './settings-form.ts'
import { advice as adviceOf } from './settings-rules.ts'
import { briefOf } from './settings-summary.ts'
import { draftOf, type SettingsValues } from './settings-values.ts'
import { SettingsOutline } from './SettingsOutline.tsx'
import { ShapeField } from './ShapeField.tsx'
import { unreadJson, useEditedJson, useSettingsJson } from './use-settings-json.ts'
import { useNavigateFromHere } from '#app/routing/use-navigate-from-here.ts'
import { named } from '#app/components/named.tsx'

interface Props {
  title: ReactNode
  submitLabel: string
  values: SettingsValues
  back: string
  draftKey?: string
  /** Page of the created settings. */
  leadsTo: (name: string) => string
  /** Shown above the form. */
  notice?: ReactNode
}

/** Edits all port settings as a form, with the JSON beside it. */
export function PortSettingsForm({ values, leadsTo, notice, ...frame }: Props) {
  const navigate = useNavigateFromHere()
  const wide = useWide()
  const [jsonShown, setJsonShown] = useState(false)
  const { lots, configs, around } = useSettingsAround()
  const edited = useEditedJson()
  const form = useForm<SettingsValues>({
    mode: 'onBlur',
    defaultValues: begunWith(values) as DefaultValues<SettingsValues>,
    resolver: settingsResolver(around, (now) => unreadJson(edited[0], now)),
  })
  const json = useSettingsJson(form, around, edited)
  const brief = useWatch({ control: form.control, compute: briefOf })
  const advised = useWatch({
    control: form.control,
    compute: (now: SettingsValues) => adviceOf(now).map(({ path, text }) => [path.join('.'), text] as const),
  })
  const create = useWrite(networkingSwitchPortSettingsCreate, {
    done: ({ name }) => {
      toast({ content: named`Port settings ${name} created` })
      return navigate(leadsTo(name))
    },
  })
  const shared = useMemo(
    () => ({ form, lots, configs, around, advice: new Map(advised) }),
    [form, lots, configs, around, advised],
  )
  return (
    <SettingsForm value={shared}>
      <FullPageForm
        {...frame}
        form={form}
        write={create}
        args={(body) => ({ body })}
        secrets={draftOf}
        wideAside
        aside={
          <div className="flex h-[calc(100dvh-var(--shell-top)-1.75rem)] flex-col gap-2">
            <SettingsOutline form={form} />
            <JsonPane json={json} />
          </div>
        }
        brief={brief}
      >
        <NotNow reason={useFleetAdminReason()} />
        {notice}
        {!wide && (
          <div className="flex flex-col items-start gap-2">
            <Button aria-expanded={jsonShown} onClick={() => setJsonShown(!jsonShown)}>
              {jsonShown ? 'Hide JSON' : 'Edit as JSON'}
            </Button>
            {jsonShown && (
              <div className="w-full">
                <JsonPane json={json} />
              </div>
            )}
          </div>
        )}
        <div id="name" tabIndex={-1} className="flex scroll-mt-20 flex-col gap-4 outline-none">
          <NameField form={form} />
          <DescriptionField form={form} />
        </div>
        <FormSection title="Port and links" anchor="links">
          <LinkFields />
        </FormSection>
        <FormSection title="Interfaces" anchor="interfaces">
          <InterfaceFields />
        </FormSection>
        <FormSection title="Addresses" anchor="addresses">
          <LinkGroups name="addresses">{(at, row) => <AddressRow at={at} row={row} />}</LinkGroups>
        </FormSection>
        <FormSection title="Routes" anchor="routes">
          <LinkGroups name="routes">{(at, row) => <RouteRow at={at} row={row} />}</LinkGroups>
        </FormSection>
        <FormSection title="BGP peers" anchor="peers">
          <LinkGroups name="bgpPeers">{(at, row) => <PeerRow at={at} row={row} />}</LinkGroups>
        </FormSection>
        <FormSection title="Groups" anchor="groups" hint="Settings that the server adds to these.">
          <ShapeField name="groups" label="Settings groups" hint="Names or IDs, separated by commas." />
        </FormSection>
      </FullPageForm>
    </SettingsForm>
  )
}
