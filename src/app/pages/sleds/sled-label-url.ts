/** A shortened URL in two parts: enough to recognize the console and the sled. */
export function labelText(url: string): [console: string, sled: string] {
  const { host, pathname } = new URL(url)
  const id = pathname.split('/').at(-1) ?? ''
  return [`${host}/…/`, id.length > 8 ? `${id.slice(0, 8)}…` : id]
}
