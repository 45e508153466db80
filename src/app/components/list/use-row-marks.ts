import { useEffect, useState } from 'react'
import { firstScreen } from '#app/data/first-screen.ts'
import { late } from '#app/ui/overlay/late.ts'
import type * as Marks from './row-marks.ts'
import type { RowMarks } from './row-marks.ts'

const none: RowMarks = new Map()
const loadMarks = late<typeof Marks>(() => firstScreen.then(() => import('./row-marks.ts')))

export function useRowMarks(): RowMarks {
  const [marks, setMarks] = useState(none)
  useEffect(() => {
    let isLeft = false
    let leave: ReturnType<typeof Marks.watchMarks> | undefined
    const watch = async () => {
      const { watchMarks } = await loadMarks()
      if (!isLeft)
        leave = watchMarks((next) => setMarks((before) => (before.size + next.size ? next : before)))
    }
    // Marks are optional.
    watch().catch(() => undefined)
    return () => {
      isLeft = true
      leave?.()
    }
  }, [])
  return marks
}
