import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

/** The colours of the portal's scale, which follow its look. */
const words = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--cf-accent)' },
  { tag: tags.string, color: 'var(--cf-text)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--cf-success)' },
  { tag: [tags.separator, tags.squareBracket, tags.brace], color: 'var(--cf-muted)' },
]);

const frame = EditorView.theme({
  '&': {
    height: '100%',
    fontSize: 'var(--cf-dense)',
    color: 'var(--cf-text)',
    backgroundColor: 'var(--cf-surface)',
  },
  '&.cm-focused': { outline: 'none' },
  '.cm-content': {
    caretColor: 'var(--cf-text)',
    fontFamily: 'ui-monospace, SFMono-Regular, Menlo, monospace',
  },
  '.cm-cursor': { borderLeftColor: 'var(--cf-text)' },
  '.cm-gutters': {
    backgroundColor: 'var(--cf-surface)',
    color: 'var(--cf-muted)',
    borderRight: '1px solid var(--cf-line)',
    fontFamily: 'ui-monospace, SFMono-Regular, Menlo, monospace',
  },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--cf-quiet)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--cf-chosen)',
  },
  '.cm-tooltip': {
    backgroundColor: 'var(--cf-surface)',
    color: 'var(--cf-text)',
    border: '1px solid var(--cf-line)',
    boxShadow: 'var(--cf-shadow)',
    maxWidth: '480px',
  },
  '.cm-foldPlaceholder': {
    backgroundColor: 'var(--cf-quiet)',
    borderColor: 'var(--cf-line)',
    color: 'var(--cf-muted)',
  },
});

/** How the editor looks: the type and the colours of the portal. */
export const editorLook: Extension = [frame, syntaxHighlighting(words)];
