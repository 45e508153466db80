import type { Answer } from '#app/data/client.ts'
import { client } from '#app/data/query.ts'

interface Hardware {
  serial?: string
  baseboard?: { serial: string }
}

/** Hardware is addressed by id but known by its serial, which the page has just read. */
export function serialOf(view: string, path: Record<string, string>) {
  const { serial, baseboard } = client.getQueryData<Answer<Hardware>>([view, { path }])?.value ?? {}
  return serial ?? baseboard?.serial ?? Object.values(path).join().slice(0, 8)
}
