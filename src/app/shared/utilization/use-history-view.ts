import type { Range } from '#app/components/charts/chart-data.ts'
import { readTimeRange } from '#app/components/charts/time-range.ts'
import { useUrlSearch } from '#app/routing/use-url-search.ts'
import { day } from '#domain/durations.ts'

const presets = { '1d': 1, '7d': 7, '30d': 30, '90d': 90 } as const
export type Preset = keyof typeof presets

const isPreset = (text: string | null): text is Preset => text !== null && Object.hasOwn(presets, text)

/**
 * The history's subject (parameter `kind`) and range, stored in the URL. A custom span overrides the preset,
 * which returns when it is removed.
 */
export function useHistoryView(kind: 'silo' | 'project') {
  const [search, editSearch] = useUrlSearch()
  const change = (edits: Record<string, string | undefined>, replace = false) =>
    editSearch(
      (next) => {
        for (const [key, value] of Object.entries(edits)) {
          if (value === undefined) next.delete(key)
          else next.set(key, value)
        }
      },
      { preventScrollReset: true, replace },
    )
  const asked = search.get('range')
  const preset: Preset = isPreset(asked) ? asked : '30d'
  const own = readTimeRange(search).fixed
  return {
    subject: search.get(kind) ?? undefined,
    preset,
    own,
    /** Whether to draw limits, which can dwarf the provisioned amounts. */
    limits: search.get('limits') !== 'off',
    spanAt: (now: number): Range => own ?? { from: now - presets[preset] * day, to: now },
    setSubject: (name: string | undefined) => change({ [kind]: name }),
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
