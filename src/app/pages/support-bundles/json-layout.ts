/** Deepest indentation, so that deliberately deep nesting does not push text out of view. */
const deepest = 40

/**
 * Most characters of indentation, assuming every character starts a line: engines limit strings to about 500
 * million.
 */
const indentation = 100_000_000

const plain = /[^\s"[\]{},:]+/y

/**
 * Formats JSON without parsing: numbers keep every digit, duplicate keys stay, and invalid JSON stays as it
 * is.
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
      // Adjacent values are several documents, or invalid JSON.
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

/** End of the string that starts at `start`. No regular expression, as a string may have megabytes. */
export function stringEnd(json: string, start: number): number {
  for (let end = json.indexOf('"', start + 1); end !== -1; end = json.indexOf('"', end + 1)) {
    let slashes = 0
    while (json[end - 1 - slashes] === '\\') slashes += 1
    if (slashes % 2 === 0) return end + 1
  }
  return json.length
}

/** Next position that is not white space. */
function nextOther(json: string, at: number): number {
  let next = at
  while (/\s/.test(json[next] ?? 'x')) next += 1
  return next
}

/** By its name. */
export const isJsonName = (path: string): boolean => /\.json$/i.test(path)
