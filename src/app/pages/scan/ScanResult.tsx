import { Link } from 'react-router'
import type { Labelled } from '#domain/hardware-labels.ts'
import { factsOf, pageOf } from './scan-words.ts'

const kinds = { sled: 'Sled', 'waiting sled': 'Uninitialized sled', switch: 'Switch', disk: 'Disk' }

const before =
  'Scan a label printed from this console, or enter a serial number, to open that sled, switch or disk. The search uses the lists stored on this machine, so it works offline.'

interface Props {
  note: string | undefined
  /** Several matches, or none. */
  all: Labelled[]
}

/** The result of the last lookup: why nothing was found, or all matches. */
export function ScanResult({ note, all }: Props) {
  return (
    <>
      <p aria-live="polite" className="min-h-10 max-w-prose wrap-anywhere">
        {all.length > 0
          ? `${all.length} items have the serial number ${all[0]?.serial}. Choose one.`
          : (note ?? <span className="text-ink-2">{before}</span>)}
      </p>
      {all.length > 0 && (
        <ul aria-label="Matches" className="flex flex-col">
          {all.map((it) => (
            <li key={`${it.kind} ${it.id} ${it.part}`}>
              <Link
                to={pageOf(it)}
                className="flex min-h-8 flex-wrap items-center gap-x-2 rounded px-1 hover:bg-hover touch:min-h-11"
              >
                <span className="text-accent underline">
                  {kinds[it.kind]} <bdi className="font-mono">{it.serial}</bdi>
                </span>
                <bdi className="text-ink-2">{factsOf(it)}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
