import { useSearchParams } from 'react-router'
import type { Range } from '#app/components/charts/chart-data.ts'
import { readTimeRange } from '#app/components/charts/time-range.ts'
import { day } from './history.ts'

export const presets = { '1d': 1, '7d': 7, '30d': 30, '90d': 90 } as const
export type Preset = keyof typeof presets

const isPreset = (text: string | null): text is Preset => text !== null && Object.hasOwn(presets, text)

/** What of the past is shown, as the URL holds it. A span of one's own lies over the range that one goes back to. */
export function useHistoryView() {
  const [search, setSearch] = useSearchParams()
  const change = (edits: Record<string, string | undefined>, replace = false) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [key, value] of Object.entries(edits)) {
          if (value === undefined) next.delete(key)
          else next.set(key, value)
        }
        return next
      },
      { preventScrollReset: true, replace },
    )
  const asked = search.get('range')
  const preset: Preset = isPreset(asked) ? asked : '30d'
  const own = readTimeRange(search).fixed
  return {
    silo: search.get('silo') ?? undefined,
    preset,
    own,
    /** Quota and estimate, which can dwarf what is provisioned. */
    limits: search.get('limits') !== 'off',
    spanAt: (now: number): Range => own ?? { from: now - presets[preset] * day, to: now },
    setSilo: (silo: string | undefined) => change({ silo }),
    setPreset: (range: Preset) => change({ range, from: undefined, to: undefined }),
    setOwn: (span: Range | undefined) =>
      change(
        {
          from: span && new Date(span.from).toISOString(),
          to: span && new Date(span.to).toISOString(),
        },
        true,
      ),
    setLimits: (shown: boolean) => change({ limits: shown ? undefined : 'off' }),
  }
}

export type HistoryView = ReturnType<typeof useHistoryView>
