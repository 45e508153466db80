import { ActionMenu } from '#app/components/actions/ActionMenu.tsx'
import type { Action } from '#app/components/actions/actions.ts'
import { PrimaryActions } from '#app/components/actions/PrimaryActions.tsx'
import { Card } from '#app/ui/Card.tsx'
import { type Column, valueText } from './columns.tsx'
import { opensRow } from './open-row.ts'

interface Props<Item> {
  item: Item
  columns: Column<Item>[]
  actions: Action[]
}

/** A row as a card on phones. */
export function ItemCard<Item extends { id: string; name?: string }>({
  item,
  columns,
  actions,
}: Props<Item>) {
  const show = ({ cell, value, mono }: Column<Item>) =>
    cell ? cell(item) : <bdi className={mono ? 'font-mono text-sm' : ''}>{valueText(value(item))}</bdi>
  const of = (kind: Column<Item>['card']) => columns.filter(({ card }) => card === kind)
  const [title, badge] = [of('title')[0], of('badge')[0]]
  const name = item.name ?? item.id
  const direct = likeliest(actions)
  const isFact = ({ card }: Column<Item>) => card === 'fact' || card === 'plain fact'
  // Omit empty texts.
  const said = ({ value, cell }: Column<Item>) => (value(item) ?? (cell ? undefined : '')) !== ''
  return (
    <Card
      {...opensRow}
      title={title ? show(title) : name}
      badge={badge && show(badge)}
      facts={columns
        .filter(isFact)
        .filter(said)
        .map((column) => ({
          label: column.header,
          value: show(column),
          plain: column.card === 'plain fact',
          ownLine: column.late === true,
        }))}
      actions={direct.length > 0 && <PrimaryActions actions={direct} of={name} size="touch" />}
      menu={
        actions.length > 0 && (
          <ActionMenu label={`Actions for ${name}`} actions={() => actions} size="touch" />
        )
      }
    />
  )
}

/** Of mutually exclusive actions, such as Start and Stop, the enabled one. */
function likeliest(actions: Action[]): Action[] {
  const primary = actions.filter((action) => action.primary)
  const open = primary.filter(({ disabledReason }) => !disabledReason)
  return open.length > 0 ? open : primary.slice(0, 1)
}
