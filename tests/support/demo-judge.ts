import type { BrowserContext, Request, Response } from '@playwright/test'
import { answerHeaders } from '#api/answer-headers.ts'
import { createJudge, type Judge } from './contract-judge.ts'
import { isApi } from './fault-rules.ts'
import { isOnPurpose } from './on-purpose.ts'

let judge: Judge | undefined

/**
 * Judges what the pages of a demo send and are answered: the mock is in their service worker, where nothing can stand
 * between. Every request is seen. Not seen are answers whose text the browser has let go of, since their page went
 * on elsewhere, and what the worker asks of itself. Call the result when the story is over: it gives the violations.
 */
export function judgePages(context: BrowserContext): () => Promise<string[]> {
  judge ??= createJudge({ requests: 'all' })
  const known = judge
  if (!known) return () => Promise.resolve([])
  const found: Promise<string[]>[] = []
  const onAnswer = (response: Response) => {
    if (isCall(response.request())) found.push(violationsOf(known, response))
  }
  const onFailure = (request: Request) => {
    if (isCall(request)) found.push(Promise.resolve(known(sent(request))))
  }
  context.on('response', onAnswer)
  context.on('requestfailed', onFailure)
  return async () => {
    context.off('response', onAnswer)
    context.off('requestfailed', onFailure)
    return (await Promise.all(found)).flat().filter((violation) => !isOnPurpose(violation))
  }
}

const isCall = (request: Request) => isApi({ method: request.method(), path: pathOf(request) })

function pathOf(request: Request): string {
  const { pathname, search } = new URL(request.url())
  return pathname + search
}

function sent(request: Request) {
  const requestType = request.headers()['content-type']
  const isBytes = requestType === 'application/octet-stream'
  return {
    method: request.method(),
    url: pathOf(request),
    requestType,
    requestBody: isBytes ? undefined : (request.postData() ?? ''),
  }
}

async function violationsOf(judge: Judge, response: Response): Promise<string[]> {
  const exchange = sent(response.request())
  const headers = response.headers()
  // The worker's own word for having no answer.
  if (headers[answerHeaders.source] === 'none') return judge(exchange)
  const responseType = headers['content-type']
  const responseBody = await response.text().catch(() => undefined)
  return judge({ ...exchange, status: response.status(), responseType, responseBody })
}
