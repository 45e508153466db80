import { answerHeaders } from '#api/answer-headers.ts'
import { apiError, signedIn } from '../worker/worker.ts'

type Worker = Awaited<ReturnType<typeof signedIn>>
export type Answer = Worker['server']['answer']

/** The request that stories about stored answers use. */
export const list = '/v1/instances?project=web'

/** A worker with or without the list stored, and a server that now answers differently. */
export async function meeting(answer: Answer, { stored }: { stored: boolean }) {
  const worker = await signedIn()
  if (stored) await worker.request(list)
  worker.server.answer = answer
  return worker
}

/** A header of an answer's stamp. */
export const header = (response: Response, name: keyof typeof answerHeaders) =>
  response.headers.get(answerHeaders[name])

export const refusal = (status: number, code?: string) => () => apiError(status, code)

export const fails: Answer = () => Promise.reject(new TypeError('fetch failed'))
