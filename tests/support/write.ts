import type { Page } from '@playwright/test'

/** Writes to the page's server without a form, as someone else would. Returns the status. */
export const write = (page: Page, method: string, path: string, body?: object): Promise<number> =>
  page.evaluate(
    async ([method, path, body]) => {
      const headers = { 'content-type': 'application/json' }
      return (await fetch(path, { method, headers, body })).status
    },
    [method, path, body && JSON.stringify(body)] as const,
  )
