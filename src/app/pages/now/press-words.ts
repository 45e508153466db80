import { ApiError, errorTexts, OfflineError } from '#api/errors.ts'
import { relativeTime, words } from '#app/ui/text/format.ts'
import { named } from '#app/components/named.tsx'
import type { ToastOptions } from '#app/ui/overlay/toast.ts'
import type { PressEnd } from './press.ts'
import type { Wish } from './press-limits.ts'

/** Why a try failed, in a few words. */
export function whyWords(why: Error | undefined): string {
  const isOfServer = why instanceof ApiError && why.statusCode > 0
  if (isOfServer && (why.statusCode === 429 || why.retryAfter)) return 'The server is asking you to wait'
  if (isOfServer) return 'Server error'
  const asks = (why instanceof ApiError || why instanceof OfflineError) && why.retryAfter
  return asks ? 'A proxy is asking you to wait' : 'No response'
}

function whyGivenUp({ error, wait }: Extract<PressEnd, { kind: 'given up' }>): string {
  const why = whyWords(error)
  if (wait) return `${why} for ${relativeTime(wait)}`
  // The toast itself says whether the request may have arrived.
  const said = error?.message.replace(`. ${errorTexts.mayBeDone}`, '')
  return error instanceof ApiError ? `${why}: ${said}` : (said ?? why)
}

/** The toast for a press that was not done. */
export function endWords(end: Exclude<PressEnd, { kind: 'done' }>, wish: Wish, name: string): ToastOptions {
  const title = [`Could not ${wish} `, named`${name}`]
  const mayBe = [
    named`The request may have reached the server. Check whether ${name} `,
    wish === 'start' ? 'starts.' : 'stops.',
  ]
  const unknown = [named`Could not confirm whether ${name} was `, past[wish]]
  switch (end.kind) {
    case 'was so':
      return { variant: 'info', content: [named`${name} was already `, past[wish]] }
    case 'gone':
      return { variant: 'error', title, content: 'It no longer exists.' }
    case 'changed': {
      const sent = end.mayBeDone ? 'nothing more will be sent' : 'nothing was sent'
      return {
        variant: 'info',
        title: end.mayBeDone ? unknown : [named`${name} was not `, past[wish]],
        content: `The instance is now ${words(end.state)}, so ${sent}.`,
      }
    }
    case 'refused':
      return { variant: 'error', title: unknown, content: [`${end.error.message}. `, mayBe] }
    case 'given up': {
      const content = [`${whyGivenUp(end)}. Nothing more will be sent. `, end.mayBeDone && mayBe]
      return { variant: 'error', title, content }
    }
    default: {
      const content = end.mayBeDone ? mayBe : 'Nothing was sent.'
      return { variant: 'info', title: [`Cancelled ${doing[wish]} `, named`${name}`], content }
    }
  }
}

const past = { start: 'started', stop: 'stopped' }

export const doing = { start: 'starting', stop: 'stopping' }
