import { workerUrl } from './own-worker.ts'

interface Policy<Url> {
  createScriptURL: (url: string) => Url
}

/** Missing from TypeScript's DOM library. */
interface TrustedTypes<Url> {
  createPolicy: (name: string, rules: Policy<string>) => Policy<Url>
}

/** The name to allow in a `Content-Security-Policy`: `trusted-types rackside-worker`. */
const policyName = 'rackside-worker'

/**
 * The worker's URL for pages with `require-trusted-types-for 'script'`; the policy allows no other URL.
 * Without Trusted Types, or if the policy is blocked, the plain URL.
 */
export function trustedWorkerUrl<Url>(trustedTypes: TrustedTypes<Url> | undefined): Url | string {
  try {
    return trustedTypes?.createPolicy(policyName, { createScriptURL }).createScriptURL(workerUrl) ?? workerUrl
  } catch {
    return workerUrl
  }
}

function createScriptURL(url: string): string {
  if (url !== workerUrl) throw new TypeError(`${url} is not the worker URL`)
  return url
}
