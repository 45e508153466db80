/** What happens to a request instead of a normal answer. */
export type Fault =
  /** Never answers. */
  | { do: 'hang' }
  /** Sends the headers and half of the body, then nothing. */
  | { do: 'hang-in-body' }
  /** Sends the body byte by byte, every `every` milliseconds. */
  | { do: 'drip'; every: number }
  /** Delays the whole answer by `by` milliseconds. */
  | { do: 'late'; by: number }
  | { do: 'reset' }
  /** Carries the request out, then resets the connection instead of answering. */
  | { do: 'lose' }
  /** Sends half of the body, then closes the connection. */
  | { do: 'truncate' }
  /** Sends a page instead of data: a captive portal's with 200, a proxy's with another status. */
  | { do: 'html'; status?: number; type?: string }
  /** A valid JSON success with this body. */
  | { do: 'say'; json: unknown }
  /** 200 with an empty body. */
  | { do: 'empty' }
  | { do: 'redirect'; to: string }
  | { do: 'status'; status: number; retryAfter?: number }
  /** The answer with a `Date` that is `by` milliseconds ahead. */
  | { do: 'skew'; by: number }

/** The parts of a request that a rule can match. */
export interface Asked {
  method: string
  /** Including the query. */
  path: string
}

/** The requests that a fault applies to. */
export interface Rule {
  fault: Fault
  when: (asked: Asked) => boolean
  /** Lets this many matches pass first. */
  skip: number
  /** The maximum number of matches. */
  times: number
}

/** Whether a request is for the API rather than the app's files. */
export const isApi = ({ method, path }: Asked): boolean =>
  /^\/(v1|experimental\/v1|login\/[^/?]+\/saml\/[^/?]+)\/./.test(path) ||
  (method === 'POST' && /^\/(login|device)\//.test(path))

/** Faults by request. The oldest matching rule that is not used up applies. */
export class FaultRules {
  #rules: Rule[] = []

  /** Applies a fault to API requests, or to those that `when` matches. Returns a function that removes it. */
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

  /** The fault for this request; counts as a use. */
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

  /** Removes all faults. */
  clear(): void {
    this.#rules = []
  }
}
