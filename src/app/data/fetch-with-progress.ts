/**
 * A `fetch` that reports upload progress, which the native one cannot. For bodies larger than memory: a file
 * is streamed from disk.
 */
export const fetchWithProgress =
  (onSent: (bytes: number) => void): typeof fetch =>
  (input, { method = 'GET', headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(method, input instanceof Request ? input.url : input)
      new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value))
      const abort = () => request.abort()
      const aborted = () => reject(new DOMException('The request was aborted', 'AbortError'))
      request.upload.addEventListener('progress', ({ loaded }) => onSent(loaded))
      request.addEventListener('load', () => resolve(responseOf(request)))
      request.addEventListener('error', () => reject(new TypeError('No response')))
      request.addEventListener('abort', aborted)
      request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort))
      signal?.addEventListener('abort', abort)
      if (signal?.aborted) aborted()
      else request.send(body instanceof ReadableStream ? null : (body ?? null))
    })

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const line of request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
  }
  const { status, responseText } = request
  return new Response([204, 205, 304].includes(status) ? null : responseText, { status, headers })
}
