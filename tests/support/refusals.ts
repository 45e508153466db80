import type { BrowserContext } from '@playwright/test'

const said = 'Refused by policy: '

/** Runs in each page, before its own scripts. */
function sayRefusals(said: string) {
  document.addEventListener(
    'securitypolicyviolation',
    ({ violatedDirective, blockedURI, sample, sourceFile }) =>
      console.error(`${said}${violatedDirective} of ${blockedURI} "${sample}" in ${sourceFile}`),
  )
}

/** What the pages of a context have been refused by the policies that they came with; filled as it happens. */
export async function refusalsIn(context: BrowserContext): Promise<string[]> {
  const refusals: string[] = []
  context.on('console', (message) => {
    if (message.text().startsWith(said)) refusals.push(message.text())
  })
  await context.addInitScript(sayRefusals, said)
  return refusals
}
