import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import {
  networkingBgpAnnouncementList,
  networkingBgpAnnounceSetList,
  networkingBgpAnnounceSetUpdate,
} from '#api/generated/system-networking.ts'
import { mergeAnnounced, prefixChanges } from '#domain/network/bgp.ts'
import { askFirst } from '#app/components/forms/ask-first.ts'
import { allAnnounceSets } from '#app/shared/rack-network/rack-network-reads.ts'
import { callServer } from '#app/data/client.ts'
import { invalidate, useWrite } from '#app/data/query.ts'
import { named } from '#app/components/named.tsx'
import { announcedIn, bodyOf, type SetState, type SetValues } from './announce-set-values.ts'
import { SetChange } from './SetChange.tsx'

/** The set as it is now; throws if it is gone. */
async function readSet(id: string): Promise<SetState> {
  const sets = await callServer(networkingBgpAnnounceSetList, allAnnounceSets.args)
  const set = sets.find((it) => it.id === id)
  // Saving would create another set of that name.
  if (!set) throw new Error('Someone else has deleted the announce set. Nothing was saved.')
  const announced = await callServer(networkingBgpAnnouncementList, { path: { announceSet: set.name } })
  return {
    ...set,
    announced: announced.map(({ network, addressLotBlockId }) => ({ network, addressLotBlockId })),
  }
}

/** Someone else's changes in words; undefined if there are none. */
function othersText(before: SetState, now: SetState): string | undefined {
  const { added, withdrawn } = prefixChanges(before.announced, now.announced)
  const changes = [
    added.length > 0 && `added ${added.join(', ')}`,
    withdrawn.length > 0 && `withdrawn ${withdrawn.join(', ')}`,
    before.description !== now.description && 'changed the description',
  ].filter(Boolean)
  return changes.length > 0 ? `Someone else has ${changes.join(' and ')}.` : undefined
}

/**
 * Merges the user's changes into the current set, as the API only replaces a whole set. Asks with the
 * resulting change, and saves nothing if the set changes during the question.
 */
export function useSaveAnnounceSet(done: () => unknown) {
  const put = useWrite(networkingBgpAnnounceSetUpdate)
  /** The changed description already reported to the user, who may now replace it by saving again. */
  const told = useRef<string>(undefined)
  return useMutation({
    mutationFn: async ({ opened, ...values }: SetValues & { opened: SetState }) => {
      const now = await readSet(opened.id)
      const before = told.current ?? opened.description
      if (
        values.description !== before &&
        now.description !== before &&
        now.description !== values.description
      ) {
        told.current = now.description
        throw new Error(
          `Someone else has changed the description to “${now.description}”. Nothing was saved; save again to replace it.`,
        )
      }
      const after = mergeAnnounced({
        base: opened.announced,
        mine: announcedIn(values),
        theirs: now.announced,
      })
      const description = values.description === opened.description ? now.description : values.description
      const { withdrawn } = prefixChanges(now.announced, after)
      await askFirst({
        title: named`Save announce set ${now.name}?`,
        body: <SetChange before={now.announced} after={after} others={othersText(opened, now)} />,
        actionLabel: 'Save announce set',
        danger: withdrawn.length > 0,
        ...(withdrawn.length > 0 ? { typeToConfirm: now.name } : {}),
      })
      const changed = othersText(now, await readSet(opened.id))
      if (changed) {
        void invalidate([networkingBgpAnnounceSetList, networkingBgpAnnouncementList])
        throw new Error(`${changed} Nothing was saved; save again to review the changes.`)
      }
      return put.mutateAsync({ body: bodyOf({ name: now.name, description }, after) })
    },
    onSuccess: done,
  })
}
