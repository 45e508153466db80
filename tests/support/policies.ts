import { expect } from '@playwright/test'
import { seedToken } from '#mock/seed/people.ts'

interface Assignment {
  identity_id: string
  identity_type: 'silo_user' | 'silo_group'
  role_name: string
}

/** The API as another person uses it, past the page under test. */
export function apiAs(origin: string, user: string) {
  const headers = { authorization: `Bearer ${seedToken(user)}`, 'content-type': 'application/json' }
  const get = async <Answer>(path: string): Promise<Answer> => {
    const answer = await fetch(`${origin}${path}`, { headers })
    expect(answer.status).toBe(200)
    return (await answer.json()) as Answer
  }
  const idOf = async (name: string): Promise<string> => {
    for (const path of ['/v1/users', '/v1/groups']) {
      const { items } = await get<{ items: { id: string; display_name: string }[] }>(path)
      const found = items.find((it) => it.display_name === name)
      if (found) return found.id
    }
    throw new Error(`Nobody is called ${name}`)
  }
  const put = async (policy: string, next: Assignment[]) => {
    const body = JSON.stringify({ role_assignments: next })
    const answer = await fetch(`${origin}${policy}`, { method: 'PUT', headers, body })
    expect(answer.status).toBe(200)
  }
  const assignments = async (policy: string) =>
    (await get<{ role_assignments: Assignment[] }>(policy)).role_assignments
  return {
    idOf,
    assignments,
    createProject: async (name: string) => {
      const body = JSON.stringify({ name, description: '' })
      const answer = await fetch(`${origin}/v1/projects`, { method: 'POST', headers, body })
      expect(answer.status).toBe(201)
    },
    /** Puts a policy with these roles in place of those of the same people; null takes a role away. */
    assign: async (policy: string, roles: Record<string, string | null>) => {
      let next = await assignments(policy)
      for (const [name, role] of Object.entries(roles)) {
        const id = await idOf(name)
        next = next.filter((it) => it.identity_id !== id)
        if (role) next.push({ identity_id: id, identity_type: 'silo_user', role_name: role })
      }
      await put(policy, next)
    },
    /** Gives a role to a group by its id, whether there is one or not. */
    assignGroup: async (policy: string, id: string, role: string) =>
      put(policy, [
        ...(await assignments(policy)),
        { identity_id: id, identity_type: 'silo_group', role_name: role },
      ]),
  }
}
