import { useMutation } from '@tanstack/react-query'
import { type FloatingIp, floatingIpAttach } from '#api/generated/floating-ips.ts'
import { forgetMove, noteMove } from '#app/shared/floating-ips/begun-moves.ts'
import { callServer } from '#app/data/client.ts'
import { refreshAfter } from '#app/data/query.ts'
import { unfinishedWork } from '#app/state/unfinished-work.ts'
import { attachFloatingIp, type Errand } from './move.ts'

const parts = { call: callServer, note: noteMove, forget: forgetMove, now: Date.now }

/** Attaches or moves a floating IP; refreshes afterwards, also on failure. */
export const useFloatingIpAttach = (done: (floating: FloatingIp, errand: Errand) => unknown) =>
  useMutation<FloatingIp, Error, Errand>({
    mutationFn: (errand) => attachFloatingIp(parts, errand).finally(unfinishedWork.add()),
    onSuccess: done,
    onSettled: () => refreshAfter(floatingIpAttach),
  })
