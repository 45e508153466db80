import { createRoot } from 'react-dom/client'
import { WrongConfigNotice } from './WrongConfigNotice.tsx'

/** Replaces the console with the configuration's problems; the user may continue anyway. */
export function showWrongConfig(problems: string[]): void {
  const place = document.createElement('div')
  const before = [...document.body.children]
  document.body.append(place)
  for (const element of before) element.setAttribute('hidden', '')
  const root = createRoot(place)
  const goOn = () => {
    root.unmount()
    place.remove()
    for (const element of before) element.removeAttribute('hidden')
  }
  root.render(<WrongConfigNotice problems={problems} onGoOn={goOn} />)
}
