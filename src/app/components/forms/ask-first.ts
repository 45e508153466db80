import { type Question, question } from '#app/components/actions/actions.ts'

/** The user closed the confirmation: nothing was sent, and there is no error to show. */
export class NotAgreed extends Error {}

/**
 * Asks for confirmation before a form is sent; rejects with `NotAgreed` if declined. The form shows later
 * errors itself.
 */
export const askFirst = (asked: Omit<Question, 'run' | 'errorTitle'>): Promise<void> =>
  new Promise((resolve, reject) => {
    const mine: Question = {
      ...asked,
      errorTitle: '',
      run: () => {
        resolve()
        return Promise.resolve()
      },
    }
    const stop = question.subscribe(() => {
      if (question.get() === mine) return
      stop()
      reject(new NotAgreed())
    })
    question.set(mine)
  })

/** Hides a declined confirmation from a write's errors. */
export const unlessNotAgreed = <Write extends { error: Error | null }>(write: Write): Write =>
  write.error instanceof NotAgreed ? { ...write, error: null } : write
