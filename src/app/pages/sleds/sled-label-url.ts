/** The address of a page as a label shows it, in two parts: enough to tell which console and which sled. */
export function labelText(url: string): [console: string, sled: string] {
  const { host, pathname } = new URL(url)
  const id = pathname.split('/').at(-1) ?? ''
  return [`${host}/…/`, id.length > 8 ? `${id.slice(0, 8)}…` : id]
}
