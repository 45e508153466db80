import { ShapeField } from './ShapeField.tsx'

export function RouteRow({ at, row }: { at: number; row: number }) {
  const name = `routes.${at}.routes.${row}` as const
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <ShapeField name={`${name}.dst`} placeholder="0.0.0.0/0" />
      <ShapeField name={`${name}.gw`} placeholder="198.51.100.1" />
      <ShapeField name={`${name}.vid`} />
      <ShapeField name={`${name}.ribPriority`} hint="For each destination, the highest priority wins." />
    </div>
  )
}
