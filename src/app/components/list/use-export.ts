import { useEffect, useEffectEvent, useState } from 'react'
import { toast } from '#app/ui/toast.ts'
import type { Column } from './columns.tsx'
import { download, toCsv, toJson } from './export.ts'
import type { ListData } from './use-list-data.ts'

type Format = 'csv' | 'json'

interface Options<Item> {
  noun: string
  rows: Item[]
  columns: Column<Item>[]
  data: ListData<Item>
}

/** Exports exactly what is filtered and shown; a list that is only partly here is brought in first. */
export function useExport<Item>({ noun, rows, columns, data }: Options<Item>): (format: Format) => void {
  const [wanted, setWanted] = useState<Format>()
  const save = useEffectEvent((format: Format) => {
    const name = `${noun.replaceAll(' ', '-')}-${new Date().toISOString().slice(0, 10)}.${format}`
    if (format === 'csv') download(name, 'text/csv', toCsv(columns, rows))
    else download(name, 'application/json', toJson(columns, rows))
    toast({ variant: 'success', content: `Exported ${rows.length} ${noun}` })
    setWanted(undefined)
  })
  useEffect(() => {
    if (wanted && data.complete) save(wanted)
  }, [wanted, data.complete])
  return (format) => {
    setWanted(format)
    if (!data.complete) {
      toast({ variant: 'info', content: `Loading all ${noun} for the export` })
      data.wantWhole()
    }
  }
}
