import { useEffect, useEffectEvent, useRef } from 'react'
import { showError } from '#app/components/actions/actions.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import type { Column } from './columns.tsx'
import type { ListData } from './use-list-data.ts'

type Format = 'csv' | 'json'

interface Options<Item> {
  noun: string
  rows: Item[]
  columns: Column<Item>[]
  data: ListData<Item>
}

/** Exports the visible columns of the filtered rows; loads the rest of the list first if needed. */
export function useExport<Item>({ noun, rows, columns, data }: Options<Item>) {
  const waiting = useRef<Format>(undefined)
  const write = async (format: Format) => {
    const { download, exportName, toCsv, toJson } = await import('./export.ts')
    const name = exportName(noun, format)
    if (format === 'csv') download(name, 'text/csv', toCsv(columns, rows))
    else download(name, 'application/json', toJson(columns, rows))
    toast({ variant: 'success', content: `Exported ${rows.length} ${rows.length === 1 ? 'row' : noun}` })
  }
  const save = (format: Format) =>
    void write(format).catch((error: unknown) => showError(`Could not export ${noun}`, error))
  const saveWaiting = useEffectEvent(() => {
    if (waiting.current) save(waiting.current)
    waiting.current = undefined
  })
  useEffect(() => {
    if (data.complete) saveWaiting()
  }, [data.complete])
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
