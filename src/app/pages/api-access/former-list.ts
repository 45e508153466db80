import { useEffect } from 'react'
import { isRecord } from '#api/objects.ts'
import type { AllowedSourceIps } from '#api/generated/system-networking.ts'
import { forgetDraft, keepDraft, readDraft } from '#app/data/drafts.ts'
import { createStore, useStore } from '#app/state/store.ts'

/** The allow-list from before the last change on this machine. */
interface FormerList {
  allowed: AllowedSourceIps
  replacedBy: AllowedSourceIps
  /** Milliseconds since the epoch. */
  until: number
}

/** Not a path, so it cannot collide with the draft of a form. */
const key = 'allow-list-former'

/** The only copy if nothing can be stored; then limited to this tab. */
const former = createStore<FormerList | undefined>(undefined)

export async function readFormer(): Promise<FormerList | undefined> {
  const kept = await readDraft(key)
  if (kept !== undefined) former.set(isIntact(kept) ? kept : undefined)
  return former.get()
}

/** A damaged list counts as none: it decides what is restored. */
const isIntact = (kept: unknown): kept is FormerList =>
  isRecord(kept) && isList(kept['allowed']) && isList(kept['replacedBy']) && typeof kept['until'] === 'number'

const isList = (list: unknown) =>
  isRecord(list) &&
  (list['allow'] === 'any' ||
    (list['allow'] === 'list' &&
      Array.isArray(list['ips']) &&
      list['ips'].every((ip) => typeof ip === 'string')))

/** Stores the list, or deletes the stored one when undefined. */
export async function keepFormer(list: FormerList | undefined): Promise<void> {
  former.set(list)
  await (list ? keepDraft(key, list) : forgetDraft(key))
}

/** Undefined until read, and if no change was made here. */
export function useFormer(): FormerList | undefined {
  useEffect(() => void readFormer(), [])
  return useStore(former)
}
