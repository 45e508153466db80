import { createFormControl, type DefaultValues } from 'react-hook-form'
import { expect, test } from 'vitest'
import { fromWire } from '#api/casing.ts'
import { isRecord } from '#api/objects.ts'
import type { SwitchPortSettings } from '#api/generated/system-networking.ts'
import { begunWith, overInitial } from '#app/pages/port-settings/settings-form.ts'
import { readSettings } from '#app/pages/port-settings/settings-json.ts'
import { bodyOf, jsonOf, newSettings, type SettingsValues } from '#app/pages/port-settings/settings-values.ts'
import { seed, settingsDocuments } from './random-documents.ts'
import { mockServer } from '../../mock/mock-client.ts'
import { cases } from '../../../support/property.ts'

/** What the form sends when filled in with these values. */
function throughForm(values: SettingsValues): SettingsValues {
  const { control, getValues, reset } = createFormControl<SettingsValues>({ defaultValues: {} })
  reset(values)
  for (const name of Object.keys(values)) control.register(name as keyof SettingsValues)
  return getValues()
}

test.skipIf(!settingsDocuments)(
  'settings → form → settings is the identity for 2,000 documents of the contract (skipped without an OpenAPI document)',
  () => {
    const documents = settingsDocuments?.(cases(2_000)) ?? []
    expect(documents.length).toBe(cases(2_000))
    for (const wire of documents) {
      const text = JSON.stringify(wire, undefined, 2)
      const { body, problems } = readSettings(text)
      if (!body) throw new Error(JSON.stringify({ seed, wire, problems }))
      expect(jsonOf(throughForm(body))).toBe(text)
    }
  },
  120_000,
)

/** The paths of all fields, including those without a value. */
const fieldsOf = (value: unknown, path: string[] = []): string[] =>
  isRecord(value) || Array.isArray(value)
    ? Object.entries(value).flatMap(([key, item]) => fieldsOf(item, [...path, key]))
    : [path.join('.')]

/** What a form that began with `initial` holds once its fields show these values. */
function overOthers(initial: SettingsValues, values: SettingsValues): SettingsValues {
  const { control, getValues, reset } = createFormControl<SettingsValues>({
    defaultValues: begunWith(initial) as DefaultValues<SettingsValues>,
  })
  reset(overInitial(values, begunWith(initial)), { keepDefaultValues: true })
  for (const name of fieldsOf(begunWith(getValues()))) control.register(name as keyof SettingsValues)
  return getValues()
}

/** Null and an empty list mean omitted. */
const meaningOf = ({ groups = [], interfaces = [], routes = [], bgpPeers = [], ...rest }: SettingsValues) =>
  fromWire(
    JSON.parse(
      JSON.stringify(
        { groups, interfaces, routes, bgpPeers, ...rest },
        (_, item: unknown) => item ?? undefined,
      ),
    ),
  )

test.skipIf(!settingsDocuments)(
  'settings written over others in the form keep nothing of those (skipped without an OpenAPI document)',
  () => {
    const documents = (settingsDocuments?.(cases(2_000)) ?? []).map(
      (wire) => fromWire(wire) as SettingsValues,
    )
    let initial = newSettings
    for (const values of documents) {
      expect({ seed, meaning: meaningOf(overOthers(initial, values)) }).toEqual({
        seed,
        meaning: meaningOf(values),
      })
      initial = values
    }
  },
  120_000,
)

/** A document in which everything it refers to exists. */
function known(wire: unknown, name: string): SettingsValues {
  const body = fromWire(wire) as SettingsValues
  const { bgpPeers = [] } = body
  return {
    ...body,
    name,
    groups: [],
    addresses: body.addresses.map((group) => ({
      ...group,
      addresses: group.addresses.map((row, at) => ({
        ...row,
        addressLot: 'uplinks',
        address: `198.51.100.${225 + at}/29`,
      })),
    })),
    bgpPeers: bgpPeers.map((group) => ({
      ...group,
      // The view names a peer's link by its interface.
      peers: group.peers.map((peer) => ({ ...peer, bgpConfig: 'as65547', interfaceName: group.linkName })),
    })),
  }
}

const ids = /^(id|name|portSettingsId|interfaceConfigId|timeCreated|timeModified)$/

/** A view without values that change every time, and without null, which means omitted. The order of VLANs matters. */
const lasting = (view: SwitchPortSettings): unknown =>
  JSON.parse(
    JSON.stringify(view, (key, value: unknown) => (ids.test(key) ? undefined : (value ?? undefined))),
  )

test.skipIf(!settingsDocuments)(
  'settings saved without an edit are the same but for ids and times (skipped without an OpenAPI document)',
  async () => {
    const { ask } = mockServer()
    const path = '/v1/system/networking/switch-port-settings'
    const make = async (body: SettingsValues) => {
      const { status, data } = await ask('POST', path, { user: 'ada', body })
      expect({ seed, status, data }).toMatchObject({ status: 201 })
      return data as unknown as SwitchPortSettings
    }
    for (const [at, wire] of (settingsDocuments?.(200) ?? []).entries()) {
      const view = await make(known(wire, `s${at}`))
      const { body } = readSettings(jsonOf(throughForm({ ...bodyOf(view), name: `s${at}-2` })))
      if (!body) throw new Error(JSON.stringify({ seed, view }))
      expect({ seed, view: lasting(await make(body)) }).toEqual({ seed, view: lasting(view) })
    }
  },
  120_000,
)
