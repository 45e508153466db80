import type { ReactNode } from 'react'
import { ShortId } from '#app/ui/text/ShortId.tsx'

export const idFact = (id: string): [label: string, value: ReactNode] => ['ID', <ShortId key="id" id={id} />]
