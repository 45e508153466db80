import { type BrowserContext, type CDPSession, expect, test } from '@playwright/test'

/** What nobody catches from now on in the pages of a context and in their worker; the session is one with a page. */
export async function unhandledIn(
  context: BrowserContext,
  session: CDPSession,
  isExpected: (text: string) => boolean = () => false,
): Promise<string[]> {
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

/** The base of offline stories: what nobody catches in a page or in its worker fails them. */
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
