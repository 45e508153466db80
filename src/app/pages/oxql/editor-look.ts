import { EditorView } from '@codemirror/view'

export const editorLook = EditorView.theme({
  '&': {
    minHeight: '7.5rem',
    maxHeight: '24rem',
    border: '1px solid var(--color-line-3)',
    borderRadius: 'var(--radius)',
    backgroundColor: 'var(--color-surface)',
    color: 'var(--color-ink)',
    fontSize: 'var(--text-base)',
  },
  '&.cm-focused': { outline: '2px solid var(--color-focus)', outlineOffset: '1px' },
  '.cm-scroller': { fontFamily: 'var(--font-mono)', lineHeight: '1.5' },
  '.cm-content': { padding: '8px 0', caretColor: 'var(--color-ink)' },
  '.cm-line': { padding: '0 10px' },
  '.cm-placeholder': { color: 'var(--color-ink-3)' },
  '.cm-cursor': { borderLeftColor: 'var(--color-ink)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'color-mix(in oklab, var(--color-accent) 30%, transparent)',
  },
  '&.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--color-hover)' },
  '.oxql-keyword': { color: 'var(--color-info)', fontWeight: '500' },
  '.oxql-name': { color: 'var(--color-ok)' },
  '.oxql-string': { color: 'var(--color-busy)' },
  '.oxql-time, .oxql-number': { color: 'var(--color-accent)' },
  '.oxql-operator': { color: 'var(--color-ink-2)' },
  '.cm-tooltip': {
    border: '1px solid var(--color-line-2)',
    borderRadius: 'var(--radius)',
    backgroundColor: 'var(--color-raised)',
    color: 'var(--color-ink)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': {
    fontFamily: 'var(--font-mono)',
    maxWidth: 'min(36rem, 92vw)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '3px 8px' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    backgroundColor: 'var(--color-accent-wash)',
    color: 'var(--color-ink)',
  },
  '.cm-completionMatchedText': { textDecoration: 'none', color: 'var(--color-accent)', fontWeight: '600' },
  '.cm-completionDetail': { color: 'var(--color-ink-2)', fontStyle: 'normal' },
  '.cm-completionInfo': { padding: '4px 8px', color: 'var(--color-ink-2)', fontFamily: 'var(--font-sans)' },
  '.cm-diagnostic': { padding: '4px 8px', fontFamily: 'var(--font-sans)' },
  '.cm-diagnostic-error': { borderLeft: '3px solid var(--color-bad)' },
  '.cm-lintRange-error': {
    backgroundImage: 'none',
    textDecoration: 'underline wavy var(--color-bad)',
    textUnderlineOffset: '3px',
  },
  '.cm-lintPoint-error::after': { borderBottomColor: 'var(--color-bad)' },
})
