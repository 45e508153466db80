import type { BrowserContext, Request, Response } from '@playwright/test'
import { answerHeaders } from '#api/answer-headers.ts'
import type { Judge } from './contract-judge.ts'
import { ages } from './contract.ts'
import { isApi } from '../servers/fault-rules.ts'
import { isText, judgeOf } from './judged.ts'
import { isOnPurpose } from '../servers/on-purpose.ts'

/**
 * Checks all requests and answers of a demo's pages. The demo's mock runs in a service worker, so nothing can
 * intercept them in between. Misses answers that the browser dropped because their page navigated away, and
 * the worker's calls to itself. Call the result at the end of the story to get the violations.
 */
export function judgePages(context: BrowserContext): () => Promise<string[]> {
  const known = eitherOf(ages.map(judgeOf))
  if (!known) return () => Promise.resolve([])
  const unanswered = new Set<Request>()
  const answered: Promise<string[]>[] = []
  const onRequest = (request: Request) => {
    const path = pathOf(request)
    // Browsers prefetch the app's files before a page says where they are.
    if (isApi({ method: request.method(), path }) && !path.includes('/assets/')) unanswered.add(request)
  }
  const onAnswer = (request: Request) => {
    if (unanswered.delete(request)) answered.push(violationsOf(known, request))
  }
  context.on('request', onRequest)
  context.on('requestfinished', onAnswer)
  return async () => {
    context.off('request', onRequest)
    context.off('requestfinished', onAnswer)
    const found = [
      ...(await Promise.all(answered)),
      ...[...unanswered].map((request) => known(sent(request))),
    ]
    return found.flat().filter((violation) => !isOnPurpose(violation))
  }
}

/** A demo may have either version: an exchange is fine if one of the contracts allows it. */
function eitherOf(judges: (Judge | undefined)[]): Judge | undefined {
  const known = judges.filter((judge) => judge !== undefined)
  if (known.length === 0) return undefined
  return (exchange) => {
    const found = known.map((judge) => judge(exchange))
    return found.some((problems) => problems.length === 0) ? [] : found.flat()
  }
}

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

async function violationsOf(judge: Judge, request: Request): Promise<string[]> {
  const response = await request.response()
  const headers = response?.headers() ?? {}
  // The worker says that it has no answer.
  if (!response || headers[answerHeaders.source] === 'none') return judge(sent(request))
  const responseType = headers['content-type']
  const responseBody = await textOf(response)
  return judge({ ...sent(request), status: response.status(), responseType, responseBody })
}

/** Undefined for binary bodies, and for those the browser no longer has. */
const textOf = (response: Response) =>
  isText(response.headers()['content-type']) ? response.text().catch(() => undefined) : undefined
