import { type Instance, instanceReboot, instanceStart, instanceStop } from '#api/generated/instances.ts'
import type { InstanceState } from '#api/generated/shared.ts'
import { checkCompute } from '#mock/resources/rack/capacity.ts'
import type { ControlPlane } from '#mock/engine/control-plane.ts'
import { handle } from '#mock/engine/handle.ts'
import { checkState, instanceFor } from './instance-look-up.ts'
import { runningState } from '#mock/engine/latency-and-chaos.ts'
import { placeInstance } from './placements.ts'
import { setRunState } from './run-state.ts'

/** Start, stop and reboot: accepted at once, done some seconds later. */
export const instancePower = {
  handlers: () => [
    handle(instanceStart, (ask) => {
      const instance = instanceFor(ask, ask.path.instance, 'limited_collaborator')
      checkState('start', instance)
      const siloId = ask.plane.projects.get(instance.projectId)?.siloId ?? ''
      checkCompute(ask.plane, siloId, instance)
      return begin(ask.plane, instance, 'starting', [runningState(instance.name)])
    }),
    handle(instanceStop, (ask) => {
      const instance = instanceFor(ask, ask.path.instance, 'limited_collaborator')
      checkState('stop', instance)
      return begin(ask.plane, instance, 'stopping', ['stopped'])
    }),
    handle(instanceReboot, (ask) => {
      const instance = instanceFor(ask, ask.path.instance, 'limited_collaborator')
      checkState('reboot', instance)
      return begin(ask.plane, instance, 'rebooting', ['running'])
    }),
  ],
}

/** Sets an instance's state and schedules the following ones, two to four seconds each. */
export function begin(
  plane: ControlPlane,
  { id }: Instance,
  runState: InstanceState,
  following: InstanceState[],
): Instance {
  if (runState === 'starting' || following.includes('starting')) placeInstance(plane, id)
  let at = plane.now()
  const steps = following.map((to) => ({ at: (at = plane.later(2000, 4000, at)), to }))
  plane.schedule({ id, table: 'instances', steps })
  return setRunState(plane, id, runState, new Date(plane.now()))
}
