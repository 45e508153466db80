import type { ComboboxOption } from '#app/ui/form/ComboboxList.tsx'

interface Named {
  id: string
  name: string
}

/** What to choose by name; what is chosen by its id already, or is not listed, is one of them as it is. */
export function pickedByName<Item extends Named>(
  items: Item[],
  chosen: string,
  detailOf: (item: Item) => string,
): ComboboxOption[] {
  const options = items.map((item) => ({
    value: item.id === chosen ? item.id : item.name,
    label: item.name,
    detail: detailOf(item),
  }))
  const isListed = chosen === '' || options.some(({ value }) => value === chosen)
  return isListed ? options : [...options, { value: chosen, label: chosen, detail: 'Not listed' }]
}
