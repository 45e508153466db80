import { useRef } from 'react'
import { CopyButton } from '#app/ui/text/CopyButton.tsx'
import { cx } from '#app/ui/cx.ts'
import { counted } from '#app/ui/text/format.ts'
import type { Remark } from './settings-json.ts'
import type { useSettingsJson } from './use-settings-json.ts'

/** The form as editable JSON, with errors at their lines. */
export function JsonPane({ json }: { json: ReturnType<typeof useSettingsJson> }) {
  const { text, edit, problems, advice } = json
  const area = useRef<HTMLTextAreaElement>(null)
  const go = ({ offset, length }: Remark) => {
    area.current?.focus()
    area.current?.setSelectionRange(offset, offset + length)
  }
  const wrong = new Set(problems.map(({ line }) => line))
  return (
    <section aria-label="JSON" className="flex min-h-0 flex-1 flex-col">
      <header className="flex min-h-8 items-center gap-2">
        <h2 className="caps flex-1 text-ink-2">JSON</h2>
        <span aria-live="polite" className={cx('text-sm', problems.length > 0 ? 'text-bad' : 'text-ink-2')}>
          {problems.length > 0 ? counted(problems.length, 'error') : 'In sync with the form'}
        </span>
        <CopyButton value={text} label="Copy JSON" />
      </header>
      {(problems.length > 0 || advice.length > 0) && (
        <ul aria-label="JSON issues" className="max-h-40 shrink-0 overflow-y-auto border-t border-line">
          {[...problems, ...advice].map((remark) => (
            <li key={`${remark.offset} ${remark.text}`} className="border-b border-line">
              <button
                type="button"
                onClick={() => go(remark)}
                className={cx(
                  'w-full px-2 py-1 text-left text-sm hover:bg-hover touch:min-h-11',
                  problems.includes(remark) ? 'text-bad' : 'text-busy',
                )}
              >
                Line {remark.line}: {remark.text}
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex min-h-64 flex-1 overflow-auto rounded border border-line-3 bg-surface font-mono text-sm max-sm:max-h-[70dvh]">
        <pre
          aria-hidden
          className="sticky left-0 h-max min-h-full shrink-0 border-r border-line bg-sunken px-2 py-1.5 text-right text-ink-3 select-none"
        >
          {text.split('\n').map((_, at) => (
            <span key={at} className={cx('block', wrong.has(at + 1) && 'font-semibold text-bad')}>
              {at + 1}
            </span>
          ))}
        </pre>
        <textarea
          ref={area}
          aria-label="Settings as JSON"
          aria-invalid={problems.length > 0 ? true : undefined}
          value={text}
          onChange={(event) => edit(event.target.value)}
          wrap="off"
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
          className="field-sizing-content h-max min-h-full flex-1 resize-none overflow-hidden bg-transparent px-2 py-1.5"
        />
      </div>
    </section>
  )
}
