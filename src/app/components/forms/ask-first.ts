import { type Question, question } from '#app/components/actions/actions.ts'

/** The question was closed without a yes: nothing was sent, and nothing is wrong. */
class NotAgreed extends Error {}

/** Asks before a form is sent; rejects with `NotAgreed` when it is not to be. What goes wrong then is the form's to show. */
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

/** A write's result without the error that none is. */
export const unlessNotAgreed = <Write extends { error: Error | null }>(write: Write): Write =>
  write.error instanceof NotAgreed ? { ...write, error: null } : write
