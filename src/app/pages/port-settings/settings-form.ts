import { createContext, use } from 'react'
import { type FieldErrors, get, type Resolver, set, type UseFormReturn } from 'react-hook-form'
import { nameTaken } from '#api/errors.ts'
import { isRecord } from '#api/objects.ts'
import type { Options } from '#app/components/fields/options.ts'
import type { AddressLot, BgpConfig } from '#api/generated/system-networking.ts'
import { formProblems } from './settings-checks.ts'
import type { Around } from './settings-rules.ts'
import { fieldAt, type Path, settingsShape, type Shape } from './settings-shape.ts'
import type { SettingsValues } from './settings-values.ts'

interface SettingsForm {
  form: UseFormReturn<SettingsValues>
  lots: Options<AddressLot>
  configs: Options<BgpConfig>
  around: Around
  /** Hints by field name: valid values that are rarely intended. */
  advice: ReadonlyMap<string, string>
}

/** Shared by all fields of the form. */
export const SettingsForm = createContext<SettingsForm | undefined>(undefined)

export function useSettingsForm(): SettingsForm {
  const shared = use(SettingsForm)
  if (!shared) throw new Error('A port settings field is outside its form')
  return shared
}

/**
 * Validates the form like its JSON; `json` returns the error of JSON that was edited last and does not parse.
 */
export const settingsResolver =
  (around: Around, json: (values: SettingsValues) => string | undefined): Resolver<SettingsValues> =>
  (values) => {
    const errors: FieldErrors<SettingsValues> = {}
    for (const { path, text } of formProblems(values, around)) {
      const name = nameOf(values, path)
      const message =
        name === 'name' && around.taken?.includes(values.name)
          ? nameTaken('port settings')
          : `${labelOf(path)} ${text}`
      if (!get(errors, name)) set(errors, name, { type: 'check', message })
    }
    const unread = json(values)
    if (unread) Object.assign(errors, { json: { type: 'json', message: unread } })
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
  }

/** Problems of a whole list go to its root, so that they do not hide those of its items. */
const nameOf = (values: SettingsValues, path: Path) => {
  const name = path.join('.')
  return Array.isArray(get(values, name)) && path.length === 1 && name !== 'groups' ? `${name}.root` : name
}

/** Adds missing keys as undefined; otherwise the form would count as changed. */
export const begunWith = (values: SettingsValues): SettingsValues =>
  withEveryKey(values, settingsShape) as SettingsValues

function withEveryKey(value: unknown, shape: Shape): unknown {
  if (shape.kind === 'list' && Array.isArray(value)) return value.map((item) => withEveryKey(item, shape.of))
  if (shape.kind !== 'object' || !isRecord(value)) return value
  const keys = Object.entries(shape.fields)
  return {
    ...value,
    ...Object.fromEntries(keys.map(([key, of]) => [key, withEveryKey(value[key], of.shape)])),
  }
}

/**
 * Makes values that were removed explicitly null: React Hook Form shows and sends the initial value, found by
 * its path, in place of an absent one. `type` decides which fields of a variant count.
 */
export function overInitial<Value>(value: Value, initial: unknown): Value {
  if (Array.isArray(value) && Array.isArray(initial))
    return value.map((item: unknown, at) => overInitial(item, initial[at])) as Value
  if (!isRecord(value) || !isRecord(initial) || 'type' in value) return value
  const over = Object.entries(initial).map(([key, was]) => [key, overField(value[key], was)])
  return { ...value, ...Object.fromEntries(over) } as Value
}

function overField(item: unknown, was: unknown): unknown {
  if (item !== undefined) return overInitial(item, was)
  if (Array.isArray(was)) return was.length > 0 ? [] : item
  return was === undefined || was === null ? item : null
}

export const labelOf = (path: Path): string => fieldAt(path).label

export function firstMessage(error: unknown): string | undefined {
  if (!isRecord(error) && !Array.isArray(error)) return undefined
  if (isRecord(error) && typeof error['message'] === 'string') return error['message']
  for (const [key, below] of Object.entries(error)) {
    const message = key === 'ref' ? undefined : firstMessage(below)
    if (message) return message
  }
  return undefined
}

export function messagesIn(error: unknown): number {
  if (!isRecord(error) && !Array.isArray(error)) return 0
  if (isRecord(error) && typeof error['message'] === 'string') return 1
  return Object.entries(error).reduce((sum, [key, below]) => sum + (key === 'ref' ? 0 : messagesIn(below)), 0)
}
