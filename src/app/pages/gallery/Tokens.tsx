import type { CSSProperties } from 'react'
import theme from '#app/theme.css?raw'
import { type Token, readTokens } from './read-tokens.ts'
import { Section } from './Section.tsx'

const tokens = readTokens(theme)
const of = (kind: string) => tokens.filter(({ name }) => name.startsWith(`${kind}-`))
const rest = tokens.filter(({ name }) => !/^(color|text)-/.test(name))

const Said = ({ name, purpose }: Token) => (
  <span className="min-w-0">
    <span className="block font-mono text-sm">{name}</span>
    <span className="block text-sm text-ink-2">{purpose}</span>
  </span>
)

export function Tokens() {
  return (
    <Section title="Tokens">
      <ul aria-label="Colours" className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {of('color').map((token) => (
          <li key={token.name} className="flex items-center gap-3">
            <span
              aria-hidden
              className="size-8 shrink-0 rounded border border-line-2"
              style={{ background: token.value, '--mark-hue': 240 } as CSSProperties}
            />
            <Said {...token} />
          </li>
        ))}
      </ul>
      <ul aria-label="Type sizes" className="flex flex-col gap-2">
        {of('text').map((token) => (
          <li key={token.name} className="flex flex-wrap items-baseline gap-x-6">
            <span
              className={token.name === 'text-xs' ? 'caps' : ''}
              style={{ fontSize: `var(--${token.name})`, lineHeight: `var(--${token.name}--line-height)` }}
            >
              Rack 1, sled 14: 8 GiB of 1 TiB
            </span>
            <Said {...token} />
          </li>
        ))}
      </ul>
      <ul aria-label="Other tokens" className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {rest.map((token) => (
          <li key={token.name}>
            <Said {...token} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
