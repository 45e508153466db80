import { useLocation, useNavigate } from 'react-router'

/** The state of a history entry that was added to show a panel. */
const added = 'panel shown'

/** Navigation options that show a panel in a history entry of its own. */
export const addStep = { replace: false, state: added }

/** For a panel that the URL names: Back closes it, and closing it leaves no step for Back. */
export function usePanelStep() {
  const navigate = useNavigate()
  const { state } = useLocation() as { state: unknown }
  return {
    /** Navigation options that show something else in the open panel. */
    keepStep: { replace: true, state },
    /** Goes back if a step was added; otherwise, as after a shared link, calls `close`. */
    leaveStep: (close: () => void) => {
      if (state === added) void navigate(-1)
      else close()
    },
  }
}
