import type { RefObject } from 'react'
import { TimeRangePicker } from '#app/components/charts/TimeRangePicker.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Menu, MenuItem } from '#app/ui/overlay/Menu.tsx'
import { examples } from './starter-query.ts'
import type { Oxql } from './use-oxql-query.ts'
import type { Starter } from './use-starter.ts'

interface Props {
  oxql: Oxql
  starter: Starter
  runButton: RefObject<HTMLButtonElement | null>
}

/** Runs the query; offers examples, earlier queries, and the same query for another time range. */
export function QueryBar({ oxql, starter, runButton }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button
        ref={runButton}
        variant="primary"
        pending={oxql.isFetching}
        disabledReason={oxql.text.trim() === '' ? 'Write a query first' : undefined}
        onClick={() => oxql.run()}
      >
        Run
      </Button>
      <QueryMenu
        label="Examples"
        items={examples.map(({ title, text }) => ({ label: title, text }))}
        onPick={oxql.setText}
      />
      <QueryMenu
        label="History"
        items={oxql.history.map((text) => ({ label: text.replaceAll(/\s+/g, ' '), text }))}
        onPick={oxql.setText}
      />
      <span className="flex-1 max-sm:hidden" />
      {starter.chosen && (
        <TimeRangePicker range={starter.range} onSpan={starter.chooseSpan} onFix={starter.fix} />
      )}
    </div>
  )
}

interface QueryMenuProps {
  label: string
  items: { label: string; text: string }[]
  onPick: (text: string) => void
}

function QueryMenu({ label, items, onPick }: QueryMenuProps) {
  if (items.length === 0) return null
  return (
    <Menu label={label} trigger={<Button>{label}</Button>}>
      {items.map((item) => (
        <MenuItem key={item.text} onSelect={() => onPick(item.text)}>
          <span className="block max-w-[min(36rem,80vw)] truncate" title={item.text}>
            {item.label}
          </span>
        </MenuItem>
      ))}
    </Menu>
  )
}
