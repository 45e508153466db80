import { floatingIpDelete } from '#api/generated/floating-ips.ts'
import { type Action, type BulkAction, copyAction, deleteAction } from '#app/components/actions/actions.ts'
import { useFloatingIpDetach } from '#app/shared/floating-ips/use-floating-ip-detach.ts'
import { useWrite } from '#app/data/query.ts'
import { to } from '#app/url/paths.ts'
import { counted } from '#app/ui/text/format.ts'
import { toast } from '#app/ui/overlay/toast.ts'
import { named } from '#app/components/named.tsx'
import type { FloatingIpRow } from './use-floating-ip-rows.ts'

/** Everything that can be done to a floating IP, with reasons for what is disabled. */
export function useFloatingIpActions(project: string) {
  const { detach, askToDetach } = useFloatingIpDetach(project)
  const write = useWrite(floatingIpDelete)
  const remove = ({ id }: FloatingIpRow) => write.mutateAsync({ path: { floatingIp: id } })

  const of = (floating: FloatingIpRow): Action[] => {
    const { id, name, ip, instance } = floating
    const params = { project, floatingIp: name }
    return [
      instance
        ? { label: 'Move', primary: true, to: to('/projects/:project/floating-ips/:floatingIp/move', params) }
        : {
            label: 'Attach',
            primary: true,
            to: to('/projects/:project/floating-ips/:floatingIp/attach', params),
          },
      {
        label: 'Detach',
        disabledReason: detachReason(floating),
        run: askToDetach(floating, instance?.name ?? ''),
      },
      { label: 'Edit', to: to('/projects/:project/floating-ips/:floatingIp/edit', params) },
      copyAction('IP address', ip),
      copyAction('ID', id),
      deleteAction(
        'floating IP',
        name,
        async () => {
          await remove(floating)
          toast({ content: named`Floating IP ${name} deleted` })
        },
        {
          disabledReason: deleteReason(floating),
          body: named`Its address ${ip} will return to pool ${floating.pool} and may be assigned to someone else.`,
        },
      ),
    ]
  }

  const bulk: BulkAction<FloatingIpRow>[] = [
    {
      label: 'Detach',
      done: 'Detached',
      reason: detachReason,
      run: detach,
      ask: (rows) => ({
        title: `Detach ${counted(rows.length, 'floating IP')}?`,
        body: named`Connections through ${rows.map(({ name, instance }) => `${name} to ${instance?.name}`).join(', ')} will break. The addresses will stay in project ${project} and can be attached again.`,
        actionLabel: `Detach ${rows.length}`,
      }),
    },
    {
      label: 'Delete',
      danger: true,
      done: 'Deleted',
      reason: deleteReason,
      run: remove,
      ask: (rows) => ({
        title: `Delete ${counted(rows.length, 'floating IP')}?`,
        body: named`The addresses of ${rows.map(({ name }) => name).join(', ')} will return to their pools and may be assigned to someone else.`,
        actionLabel: `Delete ${rows.length}`,
      }),
    },
  ]
  return { of, bulk }
}

const detachReason = ({ instance }: FloatingIpRow) => (instance ? undefined : 'Not attached to an instance')

const deleteReason = ({ instance }: FloatingIpRow) =>
  instance && `Attached to ${instance.name}. Detach it first.`
