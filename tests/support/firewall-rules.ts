import { expect, type Page } from '@playwright/test'

type Changes = Record<string, object | null>

/** Someone else changes rules of a VPC, by name; null deletes one. */
export async function someoneElse(page: Page, changes: Changes, vpc = 'default') {
  const status = await page.evaluate(
    async ([changes, vpc]) => {
      const path = `/v1/vpc-firewall-rules?project=web-frontend&vpc=${vpc}`
      const given = ['id', 'vpc_id', 'time_created', 'time_modified']
      type Rules = { rules: { name: string }[] }
      const { rules } = (await (await fetch(path)).json()) as Rules
      const names = new Set([...rules.map(({ name }) => name), ...Object.keys(changes)])
      const after = [...names].flatMap((name) => {
        const rule = rules.find((it) => it.name === name)
        const change = changes[name]
        const written = Object.entries({ ...rule, ...change }).filter(([key]) => !given.includes(key))
        return change === null ? [] : [{ ...Object.fromEntries(written), name }]
      })
      const headers = { 'content-type': 'application/json' }
      return (await fetch(path, { method: 'PUT', headers, body: JSON.stringify({ rules: after }) })).status
    },
    [changes, vpc] as const,
  )
  expect(status).toBe(200)
}

/** A rule to add; its name comes with the change. */
export const newRule = {
  description: '',
  action: 'allow',
  direction: 'inbound',
  status: 'enabled',
  priority: 500,
  targets: [{ type: 'vpc', value: 'default' }],
  filters: {},
}

/** What the server has of a rule. */
export const onServer = (page: Page, name: string) =>
  page.evaluate(async (name) => {
    const answer = await fetch('/v1/vpc-firewall-rules?project=web-frontend&vpc=default')
    const { rules } = (await answer.json()) as {
      rules: { name: string; priority: number; description: string }[]
    }
    return rules.find((rule) => rule.name === name)
  }, name)
