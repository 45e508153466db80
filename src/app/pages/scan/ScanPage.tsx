import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { sledList } from '#api/generated/system-hardware.ts'
import { readLabel } from '#domain/hardware-labels.ts'
import { Freshness } from '#app/components/Freshness.tsx'
import { all, useLater } from '#app/data/query.ts'
import { base } from '#app/url/base.ts'
import { Button } from '#app/ui/Button.tsx'
import { Field } from '#app/ui/form/Field.tsx'
import { TextInput } from '#app/ui/form/TextInput.tsx'
import { asMeant } from '#app/ui/form/typed-text.ts'
import { ScanCamera } from './ScanCamera.tsx'
import { type Found, lookUp, readAhead } from './scan-reads.ts'
import { notFoundText, pageOf } from './scan-words.ts'
import { ScanResult } from './ScanResult.tsx'

// Camera and field work before the lists have loaded.
export const loader = () => {
  void readAhead()
  return null
}

export default function ScanPage() {
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const { found, note, find } = useFind()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim()) find(typed)
    // A scanner that acts as a keyboard then replaces the text with the next label.
    field.current?.select()
  }
  return (
    <section aria-label="Scan a label" className="flex flex-col gap-3">
      <header className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="text-lg font-semibold">Scan a label</h2>
        <span className="flex-1" />
        <Freshness facts={useLater(all(sledList)).data} />
      </header>
      <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
        <ScanCamera onCode={find} />
        <div className="flex min-w-0 flex-1 basis-72 flex-col gap-3">
          <ScanResult note={note} all={found?.all ?? []} />
          <form onSubmit={submit} className="flex max-w-md flex-col items-start gap-1">
            <div className="w-full">
              <Field label="Serial number" hint="You can also use a scanner that acts as a keyboard.">
                <TextInput
                  ref={field}
                  mono
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                  maxLength={500}
                  value={typed}
                  onChange={({ target }) => setTyped(target.value)}
                />
              </Field>
            </div>
            <Button
              type="submit"
              className="max-sm:w-full"
              disabledReason={typed.trim() ? undefined : 'Enter a serial number'}
            >
              Find
            </Button>
          </form>
        </div>
      </div>
    </section>
  )
}

/** Opens the page if there is a single match, otherwise shows why not; the last lookup wins. */
function useFind() {
  const navigate = useNavigate()
  const [state, setState] = useState<{ found?: Found; note?: string }>({})
  const turn = useRef(0)
  useEffect(
    () => () => {
      turn.current += 1
    },
    [],
  )
  const find = (said: string) => {
    const mine = (turn.current += 1)
    const label = readLabel(asMeant(said), base)
    setState({ note: 'Searching…' })
    void lookUp(label).then((found) => {
      if (mine !== turn.current) return undefined
      const [only, ...others] = found.all
      if (only && others.length === 0) {
        // Back skips this page: its camera may still see the same label.
        return navigate(pageOf(only), { replace: true })
      }
      setState({ found, note: only ? undefined : notFoundText(label, said, found.lacking) })
      return undefined
    })
  }
  return { ...state, find }
}
