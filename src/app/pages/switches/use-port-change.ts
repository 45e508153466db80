import { useMutation } from '@tanstack/react-query'
import { isRefused } from '#api/errors.ts'
import {
  networkingSwitchPortApplySettings,
  networkingSwitchPortClearSettings,
  networkingSwitchPortList,
} from '#api/generated/system-hardware.ts'
import { callServer } from '#app/data/client.ts'
import { refreshAfter, useWrite } from '#app/data/query.ts'
import { forgetWatch, noteWatch, type PortWatch } from './port-watches.ts'
import { boundOf } from './switch-reads.ts'

export type PortChange = Pick<PortWatch, 'port' | 'switchId' | 'before' | 'after' | 'was' | 'isPutBack'>

/**
 * Applies settings to a port, or clears them. First notes the previous settings on this machine; the note
 * stays unless the server refuses, as an unanswered or failed change may have been made. `former` is the note
 * before that.
 */
export function usePortChange(former: PortWatch | undefined, done: () => unknown) {
  const apply = useWrite(networkingSwitchPortApplySettings)
  const clear = useWrite(networkingSwitchPortClearSettings)
  return useMutation<void, Error, PortChange>({
    mutationFn: async (change) => {
      const { port, before, after } = change
      const { portName, rackId, switchLocation } = port
      const where = { path: { port: portName }, query: { rackId, switchLocation } }
      const { items } = await callServer(networkingSwitchPortList, boundOf(port).args)
      if ((items[0]?.portSettingsId ?? undefined) !== before?.id) {
        refreshAfter(networkingSwitchPortApplySettings)
        throw new Error('Someone else has changed the settings of this port. Review the changes again.')
      }
      const noted = (isAnswered: boolean) => noteWatch({ ...change, at: Date.now(), isAnswered })
      await noted(false)
      try {
        await (after
          ? apply.mutateAsync({ ...where, body: { portSettings: after.id } })
          : clear.mutateAsync(where))
        await noted(true)
      } catch (error) {
        if (isRefused(error)) {
          await (former ? noteWatch(former) : forgetWatch(port.id))
          throw error
        }
      }
      await done()
    },
  })
}
