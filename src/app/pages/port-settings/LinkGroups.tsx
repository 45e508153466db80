import { type ReactNode, useRef } from 'react'
import { type ArrayPath, useWatch } from 'react-hook-form'
import { FormRow } from '#app/components/long-forms/FormRow.tsx'
import { Button } from '#app/ui/Button.tsx'
import { focusAfter } from '#app/ui/focus-after.ts'
import { capitalized } from '#app/ui/text/format.ts'
import { LinkChoice, useLinkNames } from './LinkChoice.tsx'
import { useSettingsForm } from './settings-form.ts'
import { useRows } from './use-rows.ts'
import { newAddress, newPeer, newRoute, type SettingsValues } from './settings-values.ts'

/** Words for each kind of group, and its initial value. */
const kinds = {
  addresses: {
    rows: 'addresses',
    noun: 'address',
    add: () => newAddress,
    begin: (linkName: string) => ({ linkName, addresses: [newAddress] }),
  },
  routes: {
    rows: 'routes',
    noun: 'route',
    add: () => newRoute,
    begin: (linkName: string) => ({ linkName, routes: [newRoute] }),
  },
  bgpPeers: {
    rows: 'peers',
    noun: 'peer',
    add: newPeer,
    begin: (linkName: string) => ({ linkName, peers: [newPeer(linkName)] }),
  },
} as const

interface Props {
  name: keyof typeof kinds
  children: (group: number, row: number) => ReactNode
}

/** Addresses, routes or peers grouped by link, as in the API. */
export function LinkGroups({ name, children }: Props) {
  const { form } = useSettingsForm()
  const { fields, append, remove } = useRows(name)
  const links = useLinkNames()
  const { noun, begin } = kinds[name]
  const taken = useWatch({
    control: form.control,
    compute: (values: SettingsValues) => (values[name] ?? []).map(({ linkName }) => linkName),
  })
  const next = links.find((link) => !taken.includes(link))
  return (
    <>
      {fields.map(({ id }, at) => (
        <Group key={id} name={name} at={at} onRemove={() => remove(at)}>
          {(row) => children(at, row)}
        </Group>
      ))}
      {(fields.length === 0 || next !== undefined) && (
        <div>
          <Button onClick={() => append(begin(next ?? links[0] ?? ''))}>
            {fields.length === 0 ? `Add ${noun}` : `Add ${noun} on ${next}`}
          </Button>
        </div>
      )}
    </>
  )
}

interface GroupProps {
  name: keyof typeof kinds
  at: number
  onRemove: () => void
  children: (row: number) => ReactNode
}

function Group({ name, at, onRemove, children }: GroupProps) {
  const { form } = useSettingsForm()
  const { rows, noun, add } = kinds[name]
  const { fields, append, remove } = useRows(`${name}.${at}.${rows}` as ArrayPath<SettingsValues>)
  const link = useWatch({ control: form.control, name: `${name}.${at}.linkName` }) ?? ''
  const group = useRef<HTMLDivElement>(null)
  const removeGroup = () => {
    focusAfter(group.current)
    onRemove()
  }
  return (
    <div ref={group} className="flex min-w-0 flex-col gap-4">
      <div className="w-40">
        <LinkChoice name={`${name}.${at}.linkName`} />
      </div>
      {fields.map(({ id }, row) => (
        <FormRow
          key={id}
          title={`${capitalized(noun)} ${row + 1}`}
          note={`on ${link}`}
          onRemove={() => (fields.length === 1 ? removeGroup() : remove(row))}
        >
          {children(row)}
        </FormRow>
      ))}
      <div className="flex gap-2">
        <Button onClick={() => append(add(link))}>Add {noun}</Button>
        {fields.length === 0 && <Button onClick={removeGroup}>Remove {link}</Button>}
      </div>
    </div>
  )
}
