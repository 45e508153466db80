import type { Instance } from '#api/generated/instances.ts'
import { useActionReason } from '#app/components/actions/ActionMenu.tsx'
import { shareAction } from '#app/components/actions/share-action.ts'
import { pinAction, usePins } from '#app/shared/instances/pins.ts'
import { to } from '#app/url/paths.ts'
import { Button } from '#app/ui/Button.tsx'
import { capitalized } from '#app/ui/text/format.ts'
import { type NowRow, willing } from './now-rows.ts'
import type { Wish } from './press-limits.ts'

interface Props {
  rows: NowRow[]
  ask: (wish: Wish, instances: Instance[]) => void
  onDone: () => void
}

const wishes: Wish[] = ['start', 'stop']

/** Actions for the selected instances, in place of the filters. */
export function Choice({ rows, ask, onDone }: Props) {
  const reasonOf = useActionReason()
  const pins = usePins()
  const instances = rows.map(({ instance }) => instance)
  const [only] = rows
  return (
    <section aria-label="Selected instances" className="flex flex-col gap-2">
      <div className="flex h-11 items-center justify-between gap-2">
        <output className="font-medium">{rows.length} selected</output>
        <Button size="touch" variant="ghost" onClick={onDone}>
          Done
        </Button>
      </div>
      <div className="grid auto-cols-fr grid-flow-col gap-2 zoomed:grid-flow-row zoomed:grid-cols-2">
        {wishes.map((wish) => {
          const some = willing(instances, wish)
          if (some.length === 0) return null
          return (
            <Button
              key={wish}
              size="touch"
              variant="primary"
              aria-haspopup="dialog"
              disabledReason={reasonOf({})}
              onClick={() => ask(wish, some)}
            >
              {capitalized(wish)} {some.length}
            </Button>
          )
        })}
        {only &&
          rows.length === 1 &&
          [
            pinAction(only.instance, pins),
            shareAction(
              only.instance.name,
              to('/projects/:project/instances/:instance', {
                project: only.project,
                instance: only.instance.name,
              }),
            ),
          ].map(({ label, run }) => (
            <Button key={label} size="touch" className="px-1! zoomed:whitespace-normal" onClick={run}>
              {label}
            </Button>
          ))}
      </div>
    </section>
  )
}
