import { createJudge, type Judge } from './contract-judge.ts'
import type { Age } from '#mock/engine/versions.ts'
import { isOnPurpose } from '../servers/on-purpose.ts'

type Answer = (request: Request) => Promise<Response>

/** Answers as before, and reports each exchange's violations before returning the answer. */
export const judged =
  (judge: Judge, answer: Answer, tell: (violation: string) => void): Answer =>
  async (request) => {
    const requestType = request.headers.get('content-type') ?? undefined
    // An upload may be larger than memory.
    const sent = requestType === 'application/octet-stream' ? undefined : request.clone().text()
    const response = await answer(request)
    const { pathname, search } = new URL(request.url)
    const violations = judge({
      method: request.method,
      url: pathname + search,
      requestType,
      requestBody: await sent,
      status: response.status,
      responseType: response.headers.get('content-type') ?? undefined,
      responseBody: await textOf(response),
    })
    for (const violation of violations) if (!isOnPurpose(violation)) tell(violation)
    return response
  }

/** Whether to read a body of this content type. Binary bodies may be large and are not checked. */
export const isText = (type = '') => /json|^text\//.test(type)

async function textOf(response: Response): Promise<string | undefined> {
  if (!response.body) return ''
  return isText(response.headers.get('content-type') ?? '') ? response.clone().text() : undefined
}

const judges: Partial<Record<Age, Judge | undefined>> = {}

/** Checks what pages send to a server of this version; every request must be valid. */
export const judgeOf = (age: Age): Judge | undefined =>
  (judges[age] ??= createJudge(age, { requests: 'all' }))

/** Wraps a server that pages use, and adds violations to the list. */
export function judgedInto(violations: string[], age: Age = '2025'): (answer: Answer) => Answer {
  const known = judgeOf(age)
  return (answer) => (known ? judged(known, answer, (violation) => violations.push(violation)) : answer)
}
