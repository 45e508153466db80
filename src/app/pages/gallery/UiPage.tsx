import '#app/areas.css'
import { RadioGroup } from '#app/ui/form/RadioGroup.tsx'
import { SkipLink } from '#app/ui/SkipLink.tsx'
import { setTheme, useTheme, type Theme } from '#app/ui/theme.ts'
import { Toaster } from '#app/ui/overlay/Toaster.tsx'
import { useMediaQuery } from '#app/ui/use-media-query.ts'
import { Buttons } from './Buttons.tsx'
import { Charts } from './Charts.tsx'
import { Drawings } from './Drawings.tsx'
import { Facts } from './Facts.tsx'
import { Feedback } from './Feedback.tsx'
import { Fields } from './Fields.tsx'
import { Overlays } from './Overlays.tsx'
import { States } from './States.tsx'
import { Tables } from './Tables.tsx'
import { Toggles } from './Toggles.tsx'
import { Tokens } from './Tokens.tsx'

const themes: Array<{ value: Theme; label: string }> = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

export default function UiPage() {
  const theme = useTheme()
  const phone = useMediaQuery('(width < 37.5rem)')
  return (
    <>
      <SkipLink />
      <main id="content" className="mx-auto flex max-w-300 flex-col gap-6 p-4 outline-none">
        <header className="flex flex-wrap items-center justify-between gap-3">
          <h1 className="text-xl font-semibold">UI components{phone && ', on a phone'}</h1>
          <RadioGroup label="Theme" hideLabel row value={theme} onValueChange={setTheme} options={themes} />
        </header>
        <Tokens />
        <States />
        <Buttons />
        <Tables />
        <Facts />
        <Drawings />
        <Charts />
        <Fields />
        <Toggles />
        <Feedback />
        <Overlays />
      </main>
      <Toaster />
    </>
  )
}
