import { useSearchParams } from 'react-router'

interface EditOptions {
  replace: boolean
  preventScrollReset: boolean
  state?: unknown
}

/**
 * The URL's query. Edits start from the address bar, as the rendered query may be stale and would undo the
 * previous edit.
 */
export function useUrlSearch() {
  const [params, setParams] = useSearchParams()
  const edit = (change: (next: URLSearchParams) => void, options: EditOptions) => {
    const next = new URLSearchParams(location.search)
    change(next)
    setParams(next, options)
  }
  return [params, edit] as const
}
