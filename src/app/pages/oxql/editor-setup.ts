import { autocompletion, completionKeymap } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { bracketMatching } from '@codemirror/language'
import type { Diagnostic } from '@codemirror/lint'
import { EditorState, type Extension } from '@codemirror/state'
import {
  Decoration,
  drawSelection,
  EditorView,
  keymap,
  MatchDecorator,
  placeholder,
  ViewPlugin,
  type ViewUpdate,
} from '@codemirror/view'
import { keysOf } from '#api/objects.ts'
import { editorLook } from './editor-look.ts'
import type { Completions } from './oxql-completions.ts'
import { lookOf } from './oxql-words.ts'

interface Options {
  label: string
  /** Id of the text that explains how to leave the editor and how to run. */
  describedBy: string
  complete: (text: string, at: number) => Completions
  onChange: (text: string) => void
  onRun: () => void
  /** Moves the focus out of the editor. */
  onLeave: () => void
}

/** Tab keeps its browser meaning, so that the keyboard is never trapped. */
export const editorExtensions = ({
  label,
  describedBy,
  complete,
  onChange,
  onRun,
  onLeave,
}: Options): Extension => [
  history(),
  drawSelection(),
  bracketMatching(),
  EditorView.lineWrapping,
  EditorState.tabSize.of(2),
  placeholder('get hardware_component:temperature | …'),
  autocompletion({
    icons: false,
    override: [
      ({ state, pos, explicit }) => {
        const { from, options } = complete(state.doc.toString(), pos)
        if (options.length === 0 || (!explicit && from === pos)) return null
        return { from, options, validFor: /^[@\w:]*$/ }
      },
    ],
  }),
  keymap.of([
    { key: 'Mod-Enter', run: () => (onRun(), true) },
    ...completionKeymap,
    { key: 'Escape', run: () => (onLeave(), true) },
    ...historyKeymap,
    ...defaultKeymap,
  ]),
  EditorView.contentAttributes.of({ 'aria-label': label, 'aria-describedby': describedBy }),
  EditorView.updateListener.of((update) => {
    if (update.docChanged) onChange(update.state.doc.toString())
  }),
  colouring,
  editorLook,
]

const kinds = keysOf(lookOf)
const marks = Object.fromEntries(kinds.map((kind) => [kind, Decoration.mark({ class: `oxql-${kind}` })]))

const matcher = new MatchDecorator({
  regexp: new RegExp(kinds.map((kind) => `(?<${kind}>${lookOf[kind]})`).join('|'), 'g'),
  decoration: ({ groups = {} }) => marks[kinds.find((kind) => groups[kind] !== undefined) ?? ''] ?? null,
})

const colouring = ViewPlugin.fromClass(
  class {
    decorations
    constructor(view: EditorView) {
      this.decorations = matcher.createDeco(view)
    }
    update(update: ViewUpdate) {
      this.decorations = matcher.updateDeco(update, this.decorations)
    }
  },
  { decorations: (plugin) => plugin.decorations },
)

/** Marks the word an error points at. */
export function diagnosticAt(text: string, at: number, message: string): Diagnostic {
  const word = /^(?:[\w:@.]+|\S)/.exec(text.slice(at))?.[0] ?? ''
  // At the end of the text, underline the last character.
  const from = word ? at : Math.max(0, at - 1)
  return { from, to: Math.max(at + word.length, from), severity: 'error', message }
}
