import type { ComboboxOption } from '#app/ui/form/ComboboxList.tsx'

interface Named {
  id: string
  name: string
}

/** Options by name; a value chosen by id, or unlisted, stays as it is. */
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
