import { answerHeaders } from '#api/answer-headers.ts'
import { apiError, signedIn } from '../worker/worker.ts'

type Worker = Awaited<ReturnType<typeof signedIn>>
export type Answer = Worker['server']['answer']

/** The read that stories of a stored answer are about. */
export const list = '/v1/instances?project=web'

/** A worker that has the list stored, or not, and then a server that answers otherwise. */
export async function meeting(answer: Answer, { stored }: { stored: boolean }) {
  const worker = await signedIn()
  if (stored) await worker.request(list)
  worker.server.answer = answer
  return worker
}

/** One header of an answer's stamp. */
export const header = (response: Response, name: keyof typeof answerHeaders) =>
  response.headers.get(answerHeaders[name])

export const refusal = (status: number, code?: string) => () => apiError(status, code)

export const fails: Answer = () => Promise.reject(new TypeError('fetch failed'))
