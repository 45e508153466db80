import type { ComponentProps } from 'react'

export function TableHead({ children, ...props }: ComponentProps<'thead'>) {
  return (
    <thead {...props}>
      <tr>{children}</tr>
    </thead>
  )
}
