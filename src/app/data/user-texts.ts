import { local, session } from '#app/ui/browser-storage.ts'

/** What localStorage and sessionStorage hold of a user, by the start of its keys. All other keys are the machine's. */
const ofUser = [
  'rackside.cache',
  'rackside.owner',
  'rackside.oxql.history',
  'rackside.pages.',
  'rackside.columns.',
]

/** Whether a key holds something of a user. */
export const isOfUser = (key: string): boolean => ofUser.some((start) => key.startsWith(start))

/** Forgets what this browser and this tab remember under some keys. */
export function forgetTexts(isForgotten: (key: string) => boolean): void {
  for (const storage of [local, session])
    for (const key of storage.keys()) if (isForgotten(key)) storage.remove(key)
}
