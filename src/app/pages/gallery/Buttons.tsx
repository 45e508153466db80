import { Ellipsis, Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#app/ui/Button.tsx'
import { buttonClass } from '#app/ui/button-class.ts'
import { CopyButton } from '#app/ui/text/CopyButton.tsx'
import { Kbd } from '#app/ui/text/Kbd.tsx'
import { Spinner } from '#app/ui/Spinner.tsx'
import { Tooltip } from '#app/ui/overlay/Tooltip.tsx'
import { Row } from './Row.tsx'
import { Section } from './Section.tsx'

const variants = ['primary', 'secondary', 'ghost', 'danger'] as const
const sizes = ['sm', 'md', 'touch'] as const

export function Buttons() {
  const [pending, setPending] = useState(false)
  const blink = () => {
    setPending(true)
    setTimeout(() => setPending(false), 50)
  }
  return (
    <Section title="Buttons">
      {variants.map((variant) => (
        <Row key={variant} label={variant}>
          {sizes.map((size) => (
            <Button key={size} variant={variant} size={size}>
              {size === 'md' && <Plus aria-hidden />}
              New instance
            </Button>
          ))}
          <Button variant={variant} disabledReason="You need the collaborator role on this project">
            Not allowed
          </Button>
          <Button variant={variant} disabled>
            Disabled
          </Button>
          <Button variant={variant} pending>
            Saving
          </Button>
          <Button variant={variant} aria-label="More">
            <Ellipsis />
          </Button>
          <Button variant={variant} size="sm" aria-label="More, small">
            <Ellipsis />
          </Button>
        </Row>
      ))}
      <Row label="others">
        <Button pending={pending} onClick={blink}>
          Pending for 50 ms
        </Button>
        <Button asChild variant="primary">
          <a href="#link">A link as a button</a>
        </Button>
        <a href="#link" className={buttonClass({ size: 'sm' })}>
          A link by class
        </a>
        <Tooltip content="Waits 250 ms, opens immediately on focus">
          <Button>Tooltip</Button>
        </Tooltip>
        <CopyButton value="copied text" label="Copy text" />
        <Spinner label="Loading" />
        <Kbd>⌘K</Kbd>
        <Kbd>/</Kbd>
      </Row>
    </Section>
  )
}
