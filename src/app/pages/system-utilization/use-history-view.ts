import { useSearchParams } from 'react-router'
import { day, type Span } from './history.ts'

export const presets = { '1d': 1, '7d': 7, '30d': 30, '90d': 90 } as const
export type Preset = keyof typeof presets

const isPreset = (text: string | null): text is Preset => text !== null && text in presets

const time = (text: string | null) => {
  const at = Date.parse(text ?? '')
  return Number.isNaN(at) ? undefined : at
}

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
  const [from, to] = [time(search.get('from')), time(search.get('to'))]
  const own: Span | undefined = from !== undefined && to !== undefined ? { from, to } : undefined
  return {
    silo: search.get('silo') ?? undefined,
    preset,
    own,
    /** Quota and estimate, which can dwarf what is provisioned. */
    limits: search.get('limits') !== 'off',
    spanAt: (now: number): Span =>
      own && own.from < own.to ? own : { from: now - presets[preset] * day, to: now },
    setSilo: (silo: string | undefined) => change({ silo }),
    setPreset: (range: Preset) => change({ range, from: undefined, to: undefined }),
    setOwn: (span: Span | undefined) =>
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
