import { useSearchParams } from 'react-router'

interface EditOptions {
  replace: boolean
  preventScrollReset: boolean
}

/** The query of the URL, and what edits what the address bar holds of it: what was drawn last may be older, and would take back the change before. */
export function useUrlSearch() {
  const [params, setParams] = useSearchParams()
  const edit = (change: (next: URLSearchParams) => void, options: EditOptions) => {
    const next = new URLSearchParams(location.search)
    change(next)
    setParams(next, options)
  }
  return [params, edit] as const
}
