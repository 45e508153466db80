import { workerUrl } from './own-worker.ts'

interface Policy<Url> {
  createScriptURL: (url: string) => Url
}

/** The browser's own, which TypeScript's library does not know. */
interface TrustedTypes<Url> {
  createPolicy: (name: string, rules: Policy<string>) => Policy<Url>
}

/** The name to allow in a `Content-Security-Policy`: `trusted-types rackside-worker`. */
const policyName = 'rackside-worker'

/**
 * The worker's URL as a page accepts it under `require-trusted-types-for 'script'`. The policy lets no other URL pass. Where there
 * are no Trusted Types, or the policy is not allowed, it is the plain URL.
 */
export function trustedWorkerUrl<Url>(trustedTypes: TrustedTypes<Url> | undefined): Url | string {
  try {
    return trustedTypes?.createPolicy(policyName, { createScriptURL }).createScriptURL(workerUrl) ?? workerUrl
  } catch {
    return workerUrl
  }
}

function createScriptURL(url: string): string {
  if (url !== workerUrl) throw new TypeError(`${url} is not the worker`)
  return url
}
