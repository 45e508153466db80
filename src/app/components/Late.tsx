import { type ReactNode, use } from 'react'
import { PartBoundary } from './PartBoundary.tsx'

interface Props<Module> {
  load: () => Promise<Module>
  render: (module: Module) => ReactNode
}

/** A part of a page whose code comes when it is first shown. One that is lost costs its place, where it can be tried again. */
export const Late = <Module,>(props: Props<Module>) => (
  <PartBoundary>
    <Loaded {...props} />
  </PartBoundary>
)

const Loaded = <Module,>({ load, render }: Props<Module>) => render(use(load()))
