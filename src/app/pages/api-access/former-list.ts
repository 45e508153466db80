import { useEffect } from 'react'
import type { AllowedSourceIps } from '#api/generated/system-networking.ts'
import { forgetDraft, keepDraft, readDraft } from '#app/data/drafts.ts'
import { createStore, useStore } from '#app/state/store.ts'

/** What the allow-list was before the last change that was made here. */
interface FormerList {
  allowed: AllowedSourceIps
  /** What replaced it. */
  replacedBy: AllowedSourceIps
  /** When it was replaced, in milliseconds since the epoch. */
  until: number
}

/** No path, so no form's. */
const key = 'allow-list-former'

/** Where nothing can be stored, this tab alone knows of it. */
const former = createStore<FormerList | undefined>(undefined)

/** The list of before the last change on this machine. */
export async function readFormer(): Promise<FormerList | undefined> {
  const kept = await readDraft(key)
  if (kept !== undefined) former.set((kept ?? undefined) as FormerList | undefined)
  return former.get()
}

/** Keeps the list that is being replaced, or nothing. */
export async function keepFormer(list: FormerList | undefined): Promise<void> {
  former.set(list)
  await (list ? keepDraft(key, list) : forgetDraft(key))
}

/** The list of before the last change that was made on this machine, while it is to be had. */
export function useFormer(): FormerList | undefined {
  useEffect(() => void readFormer(), [])
  return useStore(former)
}
