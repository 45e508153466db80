import { Check } from 'lucide-react'
import { isBefore, uploadSteps, type UploadStep } from '#domain/image-upload.ts'
import type { UploadState } from '#app/image-upload/upload.ts'
import { cx } from '#app/ui/cx.ts'
import { StatusGlyph } from '#app/ui/StatusGlyph.tsx'
import { stepLabels } from './upload-words.ts'

type StepState = 'done' | 'now' | 'stopped' | 'waits'

const words: Record<StepState, string> = {
  done: 'done',
  now: 'in progress',
  stopped: 'stopped here',
  waits: 'pending',
}

function stateOf(step: UploadStep, { phase, row }: UploadState): StepState {
  if (phase.is === 'done' || isBefore(step, row.step)) return 'done'
  if (step !== row.step) return 'waits'
  return phase.is === 'running' ? 'now' : 'stopped'
}

export function UploadSteps({ state }: { state: UploadState }) {
  return (
    <ol aria-label="Steps" className="flex flex-col rounded border border-line bg-surface px-3 py-2">
      {uploadSteps.map((step) => {
        const is = stateOf(step, state)
        return (
          <li
            key={step}
            aria-current={is === 'now' || is === 'stopped' ? 'step' : undefined}
            className={cx('flex min-h-7 items-center gap-2.5', is === 'waits' ? 'text-ink-3' : 'text-ink')}
          >
            <span className="flex w-4 justify-center">
              {is === 'done' ? (
                <Check aria-hidden className="size-4 text-ok" />
              ) : (
                <StatusGlyph
                  tone={is === 'stopped' ? 'bad' : is === 'now' ? 'busy' : 'off'}
                  transitioning={is === 'now'}
                  className={is === 'stopped' ? 'text-bad' : is === 'now' ? 'text-busy' : 'text-ink-3'}
                />
              )}
            </span>
            <span className={cx('flex-1', is === 'now' && 'font-medium')}>{stepLabels[step]}</span>
            <span className="text-sm text-ink-2">{words[is]}</span>
          </li>
        )
      })}
    </ol>
  )
}
