const literal = /^[A-Za-z0-9_]+$/

/** What is wrong with a subscription; undefined if the server would accept it. */
export function subscriptionProblem(text: string): string | undefined {
  if (text === '') return 'Subscription is required'
  const segments = text.split('.')
  if (segments.includes('')) return 'Separate segments with single dots, as in hardware.disk.failed'
  const wrong = segments.find((segment) => !isGlobSegment(segment) && !literal.test(segment))
  if (wrong === undefined) return undefined
  return wrong.includes('*')
    ? `“${wrong}” is not valid. Each segment must be a name, * or **`
    : `“${wrong}” is not valid. Segments can only contain letters, digits and underscores`
}

const isGlobSegment = (segment: string) => segment === '*' || segment === '**'

/** Whether a subscription is a glob, which may match future classes. */
export const isGlob = (subscription: string): boolean => subscription.split('.').some(isGlobSegment)

/** Whether a subscription matches a class: `*` matches one segment, `**` one or more. */
export function matchesClass(subscription: string, name: string): boolean {
  const segments = name.split('.')
  // How many of the class's segments may have been matched; one pass per segment of the subscription.
  let reached = new Set([0])
  for (const wanted of subscription.split('.')) {
    if (wanted === '**') {
      const first = Math.min(...reached) + 1
      reached = new Set(Array.from({ length: segments.length - first + 1 }, (_, at) => first + at))
    } else {
      const fits = (at: number) => at < segments.length && (wanted === '*' || wanted === segments[at])
      reached = new Set([...reached].filter(fits).map((at) => at + 1))
    }
    if (reached.size === 0) return false
  }
  return reached.has(segments.length)
}

/** The classes that any subscription matches, in the order of `names`. */
export const classesOf = (subscriptions: readonly string[], names: readonly string[]): string[] =>
  names.filter((name) => subscriptions.some((subscription) => matchesClass(subscription, name)))
