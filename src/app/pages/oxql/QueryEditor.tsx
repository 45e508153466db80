import { setDiagnostics } from '@codemirror/lint'
import { EditorView } from '@codemirror/view'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import type { TimeseriesSchema } from '#api/generated/system-metrics.ts'
import { diagnosticAt, editorExtensions } from './editor-setup.ts'
import { completionsAt } from './oxql-completions.ts'

interface Props {
  value: string
  schemas: readonly TimeseriesSchema[]
  /** The server's error for the current text, with its position. */
  problem: { at: number; message: string } | undefined
  onChange: (text: string) => void
  onRun: () => void
  onLeave: () => void
}

/** Edits the query with completion; marks the server's errors in the text. */
export function QueryEditor({ value, schemas, problem, ...props }: Props) {
  const hint = useId()
  const holder = useRef<HTMLDivElement>(null)
  const made = useRef<EditorView>(undefined)
  const onChange = useEffectEvent(props.onChange)
  const onRun = useEffectEvent(props.onRun)
  const onLeave = useEffectEvent(props.onLeave)
  const complete = useEffectEvent((text: string, at: number) => completionsAt(text, at, schemas))

  useEffect(() => {
    const parent = holder.current
    if (!parent) return undefined
    const view = new EditorView({
      parent,
      extensions: editorExtensions({
        label: 'OxQL query',
        describedBy: hint,
        complete: (text, at) => complete(text, at),
        onChange: (text) => onChange(text),
        onRun: () => onRun(),
        onLeave: () => onLeave(),
      }),
    })
    made.current = view
    return () => {
      view.destroy()
      made.current = undefined
    }
  }, [hint])

  useEffect(() => {
    const view = made.current
    if (!view || view.state.doc.toString() === value) return
    view.dispatch({
      changes: { from: 0, to: view.state.doc.length, insert: value },
      selection: { anchor: value.length },
    })
  }, [value])

  const { at, message } = problem ?? {}
  useEffect(() => {
    const view = made.current
    if (!view) return
    const text = view.state.doc.toString()
    const found = at === undefined || message === undefined ? [] : [diagnosticAt(text, at, message)]
    view.dispatch(setDiagnostics(view.state, found))
  }, [at, message])

  return (
    <div className="flex min-w-0 flex-col gap-1">
      <div ref={holder} className="min-h-30 min-w-0" />
      <p id={hint} className="text-sm text-ink-2 max-sm:hidden">
        Ctrl or ⌘ + Enter runs the query, Ctrl + Space shows suggestions, and Escape leaves the editor.
      </p>
    </div>
  )
}
