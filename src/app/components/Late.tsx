import { type ReactNode, use } from 'react'
import { PartBoundary } from './PartBoundary.tsx'

interface Props<Module> {
  load: () => Promise<Module>
  render: (module: Module) => ReactNode
}

/**
 * Part of a page with lazily loaded code. If its chunk fails to load, only this part is replaced by a retry.
 */
export const Late = <Module,>(props: Props<Module>) => (
  <PartBoundary>
    <Loaded {...props} />
  </PartBoundary>
)

const Loaded = <Module,>({ load, render }: Props<Module>) => render(use(load()))
