import { useEffect, useEffectEvent, useRef } from 'react'
import { showError } from '#app/components/actions/actions.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import type { Exported, Format } from './export.ts'
import type { ListData } from './use-list-data.ts'

interface Options<Item> extends Exported<Item> {
  data: ListData<Item>
}

/** Exports the visible columns of the filtered rows; loads the rest of the list first if needed. */
export function useExport<Item>({ noun, rows, columns, data }: Options<Item>) {
  const waiting = useRef<Format>(undefined)
  const fail = (error: unknown) => showError(`Could not export ${noun}`, error)
  const save = (format: Format) =>
    void import('./export.ts').then((it) => it.exportRows(format, { noun, columns, rows })).catch(fail)
  const saveWaiting = useEffectEvent(() => {
    if (waiting.current) save(waiting.current)
    waiting.current = undefined
  })
  useEffect(() => {
    if (data.complete) saveWaiting()
  }, [data.complete])
  const giveUp = useEffectEvent((error: Error) => {
    if (waiting.current) fail(error)
    waiting.current = undefined
  })
  useEffect(() => {
    if (data.restError) giveUp(data.restError)
  }, [data.restError])
  return {
    exportAs: (format: Format) => {
      if (data.complete) return save(format)
      waiting.current = format
      toast({ variant: 'info', content: `Loading all ${noun} for the export` })
      return data.loadAll()
    },
    /** Stops waiting for the list, so that a cancelled export cannot start later. */
    cancel: () => {
      waiting.current = undefined
    },
  }
}
