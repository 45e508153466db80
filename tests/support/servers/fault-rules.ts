/** What may be done to a request in place of plainly answering it. */
export type Fault =
  /** Nothing is ever said. */
  | { do: 'hang' }
  /** The head and half of the body, then nothing. */
  | { do: 'hang-in-body' }
  /** The body byte by byte, so many milliseconds apart. */
  | { do: 'drip'; every: number }
  /** The whole answer, so many milliseconds late. */
  | { do: 'late'; by: number }
  | { do: 'reset' }
  /** It is carried out, and the connection is reset in place of an answer. */
  | { do: 'lose' }
  /** Half of the body, then the connection is closed. */
  | { do: 'truncate' }
  /** A page where data was asked for: with 200 a captive portal's, with another status a proxy's. */
  | { do: 'html'; status?: number; type?: string }
  /** A success of the API's kind that says this. */
  | { do: 'say'; json: unknown }
  /** 200 and nothing more. */
  | { do: 'empty' }
  | { do: 'redirect'; to: string }
  | { do: 'status'; status: number; retryAfter?: number }
  /** The answer, with a `Date` that is so many milliseconds ahead. */
  | { do: 'skew'; by: number }

/** What a rule may look at. */
export interface Asked {
  method: string
  /** With its query. */
  path: string
}

/** To which requests a fault is done. */
export interface Rule {
  fault: Fault
  when: (asked: Asked) => boolean
  /** So many that match are let pass first. */
  skip: number
  /** To so many at most. */
  times: number
}

/** Whether a request goes to the API rather than to the app's own files. */
export const isApi = ({ method, path }: Asked): boolean =>
  /^\/(v1|experimental\/v1|login\/[^/?]+\/saml\/[^/?]+)\/./.test(path) ||
  (method === 'POST' && /^\/(login|device)\//.test(path))

/** Faults by request: the oldest rule that matches and is not used up decides. */
export class FaultRules {
  #rules: Rule[] = []

  /** From now on this is done to API requests, or to those that `when` picks. Gives what takes it back. */
  add(
    fault: Fault,
    { when = isApi, skip = 0, times = Infinity }: Partial<Omit<Rule, 'fault'>> = {},
  ): () => void {
    const rule = { fault, when, skip, times }
    this.#rules.push(rule)
    return () => {
      this.#rules = this.#rules.filter((other) => other !== rule)
    }
  }

  /** What is to be done to this request; it counts as done. */
  take(asked: Asked): Fault | undefined {
    for (const rule of this.#rules) {
      if (rule.times <= 0 || !rule.when(asked)) continue
      if (rule.skip > 0) {
        rule.skip -= 1
        continue
      }
      rule.times -= 1
      return rule.fault
    }
    return undefined
  }

  /** From now on everything is answered. */
  clear(): void {
    this.#rules = []
  }
}
