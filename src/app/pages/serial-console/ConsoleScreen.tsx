import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Instance } from '#api/generated/instances.ts'
import { safeFileName } from '#domain/file-names.ts'
import { canInstance, instanceReason } from '#domain/instance-actions.ts'
import { askOnUnload } from '#app/data/ask-on-unload.ts'
import { unfinishedWork } from '#app/state/unfinished-work.ts'
import { localStore } from '#app/state/browser-storage.ts'
import { to, useRouteParams } from '#app/url/paths.ts'
import { Toaster } from '#app/ui/overlay/Toaster.tsx'
import { useMediaQuery } from '#app/ui/use-media-query.ts'
import { askToOpen, consoleActions, paste } from './console-actions.ts'
import { ConsoleBar } from './ConsoleBar.tsx'
import { isAnswer, withCtrl } from './console-input.ts'
import { ConsoleStrip } from './ConsoleStrip.tsx'
import { KeyRow } from './KeyRow.tsx'
import { useConsole } from './use-console.ts'

const screenReaderKey = 'rackside.console.screen-reader'

/** The on-screen Ctrl key applies to the next character. */
function useHeldCtrl() {
  const [ctrl, setCtrl] = useState(false)
  const translate = (text: string) => {
    // The terminal's own answers to the guest also arrive here.
    if (!ctrl || text.length > 1) return text
    setCtrl(false)
    return withCtrl(text)
  }
  return { ctrl, setCtrl, translate }
}

/** Once something was typed, the browser asks before it closes the tab: Ctrl+W is also a shell key. */
function useAskOnceTyped(available: boolean) {
  const [hasTyped, setTyped] = useState(false)
  useEffect(() => (hasTyped && available ? askOnUnload() : undefined), [hasTyped, available])
  return (text: string) => {
    if (!isAnswer(text)) setTyped(true)
  }
}

function useScreenReader() {
  const [on, setOn] = useState(() => localStore.get(screenReaderKey) === 'on')
  const set = (next: boolean) => {
    setOn(next)
    localStore.set(screenReaderKey, next ? 'on' : 'off')
  }
  return [on, set] as const
}

export function ConsoleScreen({ instance }: { instance: Instance }) {
  const params = useRouteParams('/projects/:project/instances/:instance/serial-console')
  const available = canInstance('serialConsole', instance)
  const [screenReader, setScreenReader] = useScreenReader()
  const { ctrl, setCtrl, translate } = useHeldCtrl()
  const noteTyped = useAskOnceTyped(available)
  const { element, console } = useConsole({
    instance: instance.id,
    guest: available ? (instance.runState === 'rebooting' ? 'rebooting' : 'up') : undefined,
    screenReader,
    onLink: askToOpen,
    translate(text) {
      noteTyped(text)
      return translate(text)
    },
  })
  const backLink = useRef<HTMLAnchorElement>(null)
  const touch = useMediaQuery('(pointer: coarse), (max-width: 37.5rem)')

  useEffect(() => {
    // On a phone this would open the keyboard before it is needed.
    if (!touch) console?.terminal.focus()
  }, [console, touch])

  // An app update started by another tab must not discard the screen and half-typed input.
  useEffect(() => unfinishedWork.add(), [])

  // F6 leaves the terminal, which takes every other key, Tab and Escape included.
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'F6' || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    event.stopPropagation()
    if (element.current?.contains(document.activeElement)) backLink.current?.focus()
    else console?.terminal.focus()
  }
  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (console) paste(console, event.clipboardData.getData('text/plain'))
  }
  const unavailable = available
    ? undefined
    : `The instance is ${instance.runState}. ${instanceReason('serialConsole', instance)}. This page will connect once the console is available.`

  return (
    <div className="contents" onKeyDownCapture={onKey}>
      <ConsoleBar
        name={instance.name}
        back={to('/projects/:project/instances/:instance/connect', params)}
        backLink={backLink}
        console={console}
        available={available}
        actions={
          console
            ? consoleActions(console, safeFileName(`${params.project}-${instance.name}-console.txt`))
            : []
        }
        screenReader={screenReader}
        onScreenReader={setScreenReader}
      />
      <main
        id="content"
        aria-label="Terminal. Press F6 to leave."
        className="flex min-h-0 flex-1 flex-col"
        onPasteCapture={onPaste}
      >
        {console && <ConsoleStrip console={console} unavailable={unavailable} touch={touch} />}
        <div className="min-h-0 flex-1 overflow-x-auto overflow-y-hidden pt-1 pr-[env(safe-area-inset-right)] pl-[max(0.5rem,env(safe-area-inset-left))]">
          {/* Room for the minimum of columns and the scroll bar. */}
          <div ref={element} className="h-full min-w-[calc(80ch+1rem)] font-mono text-[13px]" />
        </div>
      </main>
      {/* Before the keys, so that toasts do not cover them. */}
      <Toaster />
      {touch && (
        <footer>
          <KeyRow terminal={console?.terminal} ctrl={ctrl} onCtrl={setCtrl} />
        </footer>
      )}
    </div>
  )
}
