import type { BrowserContext, Request, Response } from '@playwright/test'
import { answerHeaders } from '#api/answer-headers.ts'
import type { Judge } from './contract-judge.ts'
import { ages } from './contract.ts'
import { isApi } from '../servers/fault-rules.ts'
import { isText, judgeOf } from './judged.ts'
import { isOnPurpose } from '../servers/on-purpose.ts'

/**
 * Judges what the pages of a demo send and are answered: the mock is in their service worker, where nothing can stand
 * between. Every request is seen. Not seen are answers whose text the browser has let go of, since their page went
 * on elsewhere, and what the worker asks of itself. Call the result when the story is over: it gives the violations.
 */
export function judgePages(context: BrowserContext): () => Promise<string[]> {
  const known = eitherOf(ages.map(judgeOf))
  if (!known) return () => Promise.resolve([])
  const unanswered = new Set<Request>()
  const answered: Promise<string[]>[] = []
  const onRequest = (request: Request) => {
    const path = pathOf(request)
    // Browsers look ahead for the app's files before a page has said where they are.
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

/** A demo may be of any age: what goes against one contract may be as another has it. */
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
  // The worker's own word for having no answer.
  if (!response || headers[answerHeaders.source] === 'none') return judge(sent(request))
  const responseType = headers['content-type']
  const responseBody = await textOf(response)
  return judge({ ...sent(request), status: response.status(), responseType, responseBody })
}

/** Undefined for bytes, and for what the browser has no more. */
const textOf = (response: Response) =>
  isText(response.headers()['content-type']) ? response.text().catch(() => undefined) : undefined
