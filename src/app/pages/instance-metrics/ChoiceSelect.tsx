import { useSearchParams } from 'react-router'
import { useUrlSearch } from '#app/routing/use-url-search.ts'
import { Select, type SelectOption } from '#app/ui/form/Select.tsx'

const all = '(all)'

/** The choice in the URL; undefined if it is not among `known`. */
export function useChoice<Name extends string>(name: string, known: readonly Name[]): Name | undefined {
  const [search] = useSearchParams()
  return known.find((it) => it === search.get(name))
}

interface Props {
  /** Its name in the URL. */
  name: string
  label: string
  allLabel: string
  value: string | undefined
  options: SelectOption[]
}

/** A choice stored in the URL; absent means all. */
export function ChoiceSelect({ name, label, allLabel, value, options }: Props) {
  const [, editSearch] = useUrlSearch()
  const choose = (next: string) =>
    editSearch((search) => (next === all ? search.delete(name) : search.set(name, next)), {
      replace: true,
      preventScrollReset: true,
    })
  return (
    <span className="w-40 max-sm:w-auto max-sm:flex-1">
      <Select
        aria-label={label}
        value={value ?? all}
        onValueChange={choose}
        options={[{ value: all, label: allLabel }, ...options]}
      />
    </span>
  )
}
