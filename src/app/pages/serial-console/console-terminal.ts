import { FitAddon } from '@xterm/addon-fit'
import { WebLinksAddon } from '@xterm/addon-web-links'
import { type IDisposable, Terminal } from '@xterm/xterm'
import '@xterm/xterm/css/xterm.css'
import { terminalTheme } from './terminal-theme.ts'

/**
 * Longest character repeated by REP; one with more combining marks than any script needs would fill the
 * memory.
 */
const longestRepeated = 32

/** Guests assume 80 columns, as nothing tells them the window's size. */
export const fewestColumns = 80

const fallbackFont = 'ui-monospace, monospace'
const webFont = `'Geist Mono', ${fallbackFont}`
const fontSize = 13

const requests = [{ final: 'c' }, { prefix: '>', final: 'c' }, { final: 'n' }, { prefix: '?', final: 'n' }]

interface Deps {
  screenReader: boolean
  onData: (text: string) => void
  onBinary: (text: string) => void
  onLink: (url: string) => void
}

/** The terminal on screen, and the limits on guests. */
export interface ConsoleTerminal {
  terminal: Terminal
  fit: () => void
  readTheme: () => void
  /** Whether a screen reader reads the screen. */
  readScreen: (on: boolean) => void
  /** Whether the guest gets answers to terminal queries. */
  answering: (now: boolean) => void
  dispose: () => void
}

/** Resolves to whether the font loaded. */
const whenThere = (font: string) =>
  document.fonts.load(`${fontSize}px ${font}`).then(
    (faces) => faces.length > 0,
    () => false,
  )

/** The element must already have its size. */
export function consoleTerminal(
  within: HTMLElement,
  { screenReader, onData, onBinary, onLink }: Deps,
): ConsoleTerminal {
  // A font that loads later would be drawn with the widths of the fallback.
  const hasFont = document.fonts.check(`${fontSize}px ${webFont}`)
  const terminal = new Terminal({
    theme: terminalTheme(within),
    // Keeps colours mixed by guests readable.
    minimumContrastRatio: 4.5,
    fontFamily: hasFont ? webFont : fallbackFont,
    fontSize,
    lineHeight: 1.2,
    scrollback: 10_000,
    cursorBlink: false,
    screenReaderMode: screenReader,
    macOptionIsMeta: true,
    linkHandler: { activate: (_, url) => onLink(url) },
    logLevel: 'off',
  })
  const fitting = new FitAddon()
  terminal.loadAddon(fitting)
  terminal.loadAddon(new WebLinksAddon((_, url) => onLink(url)))
  terminal.open(within)
  let answers = false
  restrict(terminal, () => answers)
  terminal.onData(onData)
  terminal.onBinary(onBinary)
  const fit = () => {
    const size = fitting.proposeDimensions()
    if (size && size.rows > 0) terminal.resize(Math.max(fewestColumns, size.cols), size.rows)
  }
  let disposed = false
  if (!hasFont)
    void whenThere(webFont).then((is) => {
      if (!is || disposed) return undefined
      terminal.options.fontFamily = webFont
      return fit()
    })
  return {
    terminal,
    fit,
    readTheme() {
      terminal.options.theme = terminalTheme(within)
    },
    readScreen(on) {
      terminal.options.screenReaderMode = on
    },
    // Applies after everything written so far.
    answering: (now) => terminal.write('', () => (answers = now)),
    dispose() {
      disposed = true
      terminal.dispose()
    },
  }
}

/**
 * Limits what a guest can cause. Answers count as typed input, so the only ones are the terminal's type and
 * the cursor position, and only for current output, not past. Nothing the guest has chosen is ever echoed;
 * clipboard, title and window are out of its reach.
 */
function restrict({ parser, buffer }: Terminal, answers: () => boolean): IDisposable[] {
  const colours = [4, 10, 11, 12].map((code) =>
    parser.registerOscHandler(code, (data) => data.split(';').includes('?')),
  )
  return [
    ...requests.map((id) => parser.registerCsiHandler(id, () => !answers())),
    ...colours,
    ...[0, 1, 2, 52].map((code) => parser.registerOscHandler(code, () => true)),
    parser.registerCsiHandler({ intermediates: '$', final: 'p' }, () => true),
    parser.registerCsiHandler({ prefix: '?', intermediates: '$', final: 'p' }, () => true),
    parser.registerDcsHandler({ intermediates: '$', final: 'q' }, () => true),
    parser.registerCsiHandler({ final: 't' }, () => true),
    parser.registerCsiHandler({ final: 'b' }, () => {
      const { active } = buffer
      const before = active.getLine(active.baseY + active.cursorY)?.getCell(Math.max(0, active.cursorX - 1))
      return (before?.getChars().length ?? 0) > longestRepeated
    }),
  ]
}

/** The link as it will be opened; undefined unless it leads to the web. */
export function webAddress(text: string): string | undefined {
  try {
    const { protocol, href } = new URL(text)
    return protocol === 'http:' || protocol === 'https:' ? href : undefined
  } catch {
    return undefined
  }
}
