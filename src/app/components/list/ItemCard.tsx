import { ActionMenu } from '#app/components/actions/ActionMenu.tsx'
import type { Action } from '#app/components/actions/actions.ts'
import { PrimaryActions } from '#app/components/actions/PrimaryActions.tsx'
import { Card } from '#app/ui/Card.tsx'
import { type Column, valueText } from './columns.tsx'

interface Props<Item> {
  item: Item
  columns: Column<Item>[]
  actions: Action[]
}

/** One row of a list on a phone, with what matters and the action itself. */
export function ItemCard<Item extends { id: string; name?: string }>({
  item,
  columns,
  actions,
}: Props<Item>) {
  const show = ({ cell, value, mono }: Column<Item>) =>
    cell ? cell(item) : <bdi className={mono ? 'font-mono text-sm' : ''}>{valueText(value(item))}</bdi>
  const of = (kind: Column<Item>['card']) => columns.filter(({ card }) => card === kind)
  const [title, badge] = [of('title')[0], of('badge')[0]]
  return (
    <Card
      title={title ? show(title) : (item.name ?? item.id)}
      badge={badge && show(badge)}
      facts={of('fact').map((column) => ({ label: column.header, value: show(column) }))}
      actions={
        actions.length > 0 && (
          <>
            <PrimaryActions actions={actions} size="touch" />
            <span className="flex-1" />
            <ActionMenu label={`Actions for ${item.name ?? item.id}`} actions={() => actions} size="touch" />
          </>
        )
      }
    />
  )
}
