import { type BrowserContext, type CDPSession, expect, test } from '@playwright/test'

/** Collects unhandled errors in the pages of a context and in their worker. The session must belong to a page. */
export async function unhandledIn(
  context: BrowserContext,
  session: CDPSession,
  isForThisStory: (text: string) => boolean = () => false,
): Promise<string[]> {
  const isExpected = (text: string) => isRefusedFile(text) || isForThisStory(text)
  const unhandled: string[] = []
  context.on('weberror', (error) => unhandled.push(`page: ${error.error().stack ?? error.error().message}`))
  session.on('ServiceWorker.workerErrorReported', ({ errorMessage: { errorMessage } }) => {
    if (!isExpected(errorMessage)) unhandled.push(`worker: ${errorMessage}`)
  })
  context.on('serviceworker', (worker) =>
    worker.on('console', (message) => {
      if (message.type() === 'error' && !isExpected(message.text()))
        unhandled.push(`worker's console: ${message.text()}`)
    }),
  )
  await session.send('ServiceWorker.enable')
  return unhandled
}

/** The browser reports each altered file that it refuses, although the worker handles it. */
const isRefusedFile = (text: string) => /'integrity' attribute|SRI's integrity checks failed/.test(text)

/** The base of offline stories: an unhandled error in a page or its worker fails them. */
export const watched = test.extend<{ unhandled: string[] }>({
  unhandled: [
    async ({ context, page }, use) => {
      const unhandled = await unhandledIn(context, await context.newCDPSession(page))
      await use(unhandled)
      expect(unhandled).toEqual([])
    },
    { auto: true },
  ],
})
