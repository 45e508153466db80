/** Deepest indentation: what is nested on purpose must not push itself out of sight. */
const deepest = 40

/** Characters of indentation at most, if each of the text's own began a line: a string ends at half a billion. */
const indentation = 100_000_000

const plain = /[^\s"[\]{},:]+/y

/**
 * JSON with a line for each value. It is laid out, not read: numbers keep every digit, double keys stay, and what is no JSON
 * stays what it is.
 */
export function laidOut(json: string): string {
  const parts: string[] = []
  let depth = 0
  const most = Math.min(deepest, Math.floor(indentation / 2 / json.length))
  const lines = Array.from({ length: most + 1 }, (_, at) => `\n${'  '.repeat(at)}`)
  const line = () => parts.push(lines[Math.min(depth, most)] ?? '')
  for (let at = 0; at < json.length;) {
    const token = tokenAt(json, at)
    at += token.length
    if (token === '[' || token === '{') {
      const closing = nextOther(json, at)
      parts.push(token)
      if (json[closing] === (token === '[' ? ']' : '}')) {
        parts.push(json[closing] ?? '')
        at = closing + 1
      } else {
        depth += 1
        line()
      }
    } else if (token === ']' || token === '}') {
      depth = Math.max(0, depth - 1)
      line()
      parts.push(token)
    } else if (token === ',') {
      parts.push(token)
      line()
    } else if (token === ':') parts.push(': ')
    else if (token.trim() !== '') parts.push(token)
    else {
      const before = json[at - 2] ?? ','
      at = nextOther(json, at)
      // What stands side by side is several values, or no JSON.
      if (!'[{,:'.includes(before) && !']},:'.includes(json[at] ?? ',')) parts.push(depth === 0 ? '\n' : ' ')
    }
  }
  return `${parts.join('')}\n`
}

function tokenAt(json: string, at: number): string {
  if (json[at] === '"') return json.slice(at, stringEnd(json, at))
  plain.lastIndex = at
  return plain.exec(json)?.[0] ?? json[at] ?? ''
}

/** Where a string ends that begins at a place: by hand, for one of megabytes is too much for a pattern. */
export function stringEnd(json: string, start: number): number {
  for (let end = json.indexOf('"', start + 1); end !== -1; end = json.indexOf('"', end + 1)) {
    let slashes = 0
    while (json[end - 1 - slashes] === '\\') slashes += 1
    if (slashes % 2 === 0) return end + 1
  }
  return json.length
}

/** The next place that is not white space. */
function nextOther(json: string, at: number): number {
  let next = at
  while (/\s/.test(json[next] ?? 'x')) next += 1
  return next
}

/** Whether a file is JSON by its name. */
export const isJsonName = (path: string): boolean => /\.json$/i.test(path)
