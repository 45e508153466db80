import type { Instance } from '#api/generated/instances.ts'
import { useActionReason } from '#app/components/actions/ActionMenu.tsx'
import { Button } from '#app/ui/Button.tsx'
import { capitalized, counted } from '#app/ui/text/format.ts'
import { Sheet } from '#app/ui/overlay/Sheet.tsx'
import type { Wish } from './press-limits.ts'
import { pressInstance } from './use-presses.ts'

interface Props {
  wish: Wish
  instances: Instance[]
  onDone: () => void
  onClose: () => void
}

/** More names than this are counted instead. */
const namesUpTo = 8

/** Confirms, within reach of a thumb, stopping instances or starting several. */
export default function ActSheet({ wish, instances, onDone, onClose }: Props) {
  const reason = useActionReason()({})
  const [only] = instances
  const what = instances.length === 1 && only ? only.name : counted(instances.length, 'instance')
  const rest = instances.length - namesUpTo
  const act = () => {
    for (const instance of instances) void pressInstance(wish, instance)
    onDone()
  }
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      label={`${capitalized(wish)} ${what}?`}
      side="bottom"
    >
      <div className="mx-auto flex max-w-2xl flex-col gap-3 p-2">
        {instances.length > 1 && (
          <p className="wrap-anywhere">
            <bdi>
              {instances
                .slice(0, namesUpTo)
                .map(({ name }) => name)
                .join(', ')}
            </bdi>
            {rest > 0 && ` and ${rest} more`}
          </p>
        )}
        {wish === 'stop' && (
          <p className="text-ink-2">
            {instances.length === 1
              ? 'It will stop immediately, as if its power were cut. Its disks will not be deleted.'
              : 'They will stop immediately, as if their power were cut. Their disks will not be deleted.'}
          </p>
        )}
        {reason && <p className="text-ink-2">{reason}</p>}
        <Button
          variant="primary"
          className="h-auto! min-h-13 py-2 wrap-anywhere whitespace-normal!"
          disabledReason={reason}
          onClick={act}
        >
          {capitalized(wish)} {what}
        </Button>
      </div>
    </Sheet>
  )
}
