import { closeBrackets, closeBracketsKeymap } from '@codemirror/autocomplete';
import { defaultKeymap } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching, foldGutter, foldKeymap, indentOnInput } from '@codemirror/language';
import { lintGutter, setDiagnostics, type Diagnostic } from '@codemirror/lint';
import { EditorState, StateEffect, StateField, type Extension, type Text } from '@codemirror/state';
import {
  Decoration,
  EditorView,
  drawSelection,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
  type DecorationSet,
} from '@codemirror/view';
import { useEffect, useRef } from 'react';
import type { Finding } from '../../language/finding.ts';
import type { Selection } from '../store/studio-state.ts';
import { placeOf, pointerAt, type Span } from '../text/json-nodes.ts';
import { editorLook } from './editor-look.ts';

const markSpan = StateEffect.define<Span | undefined>();

const marked = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (marks, step) => {
    for (const effect of step.effects)
      if (effect.is(markSpan)) {
        const { value: span } = effect;
        if (span === undefined || span.from >= span.to) return Decoration.none;
        return Decoration.set(Decoration.mark({ class: 'cf-studio-marked' }).range(span.from, span.to));
      }
    return marks.map(step.changes);
  },
  provide: (field) => EditorView.decorations.from(field),
});

const offsetOf = (text: Text, line: number, column: number): number => {
  const { from, to } = text.line(Math.min(Math.max(line, 1), text.lines));
  return Math.min(from + Math.max(column - 1, 0), to);
};

const diagnosticOf = (text: Text, { place, severity, message, code }: Finding): Diagnostic => {
  const from = offsetOf(text, place.line, place.column);
  const to = offsetOf(text, place.endLine, place.endColumn);
  return { from, to: Math.max(from, to), severity, message, source: code };
};

/** The part in which two texts differ, as a change of the first. */
const changeTo = (before: string, after: string): { from: number; to: number; insert: string } => {
  const room = Math.min(before.length, after.length);
  let from = 0;
  while (from < room && before[from] === after[from]) from += 1;
  let end = 0;
  while (end < room - from && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return { from, to: before.length - end, insert: after.slice(from, after.length - end) };
};

interface JsonEditorProps {
  readonly path: string;
  readonly text: string;
  readonly findings: readonly Finding[];
  readonly selection: Selection;
  readonly nonce: string;
  readonly onType: (text: string) => void;
  readonly onSelect: (pointer: string) => void;
}

interface Handlers extends Pick<JsonEditorProps, 'onType' | 'onSelect'> {
  /** Whether the editor takes what came from the studio: that is not sent back. */
  isFollowing: boolean;
}

const listen = (handlers: { readonly current: Handlers }): Extension =>
  EditorView.updateListener.of(({ docChanged, selectionSet, state }) => {
    if (handlers.current.isFollowing) return;
    const text = docChanged || selectionSet ? state.doc.toString() : '';
    if (docChanged) handlers.current.onType(text);
    if (!docChanged && !selectionSet) return;
    const pointer = pointerAt(text, state.selection.main.head);
    if (pointer !== undefined) handlers.current.onSelect(pointer);
  });

const extensionsOf = (path: string, nonce: string, handlers: { readonly current: Handlers }): Extension => [
  lineNumbers(),
  foldGutter(),
  lintGutter(),
  highlightActiveLine(),
  highlightActiveLineGutter(),
  drawSelection(),
  indentOnInput(),
  bracketMatching(),
  closeBrackets(),
  json(),
  marked,
  editorLook,
  EditorView.cspNonce.of(nonce),
  EditorView.contentAttributes.of({ 'aria-label': `JSON of ${path}`, tabindex: '0' }),
  // Steps back and forward are the studio's, over all files.
  keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...foldKeymap]),
  listen(handlers),
];

const createView = (
  parent: HTMLElement,
  { path, text, nonce }: Pick<JsonEditorProps, 'path' | 'text' | 'nonce'>,
  handlers: { readonly current: Handlers },
): EditorView =>
  new EditorView({
    parent,
    state: EditorState.create({ doc: text, extensions: extensionsOf(path, nonce, handlers) }),
  });

/** Takes what came from the studio. */
const follow = (
  editor: EditorView,
  handlers: Handlers,
  change: Parameters<typeof editor.dispatch>[0],
): void => {
  handlers.isFollowing = true;
  editor.dispatch(change);
  handlers.isFollowing = false;
};

/** The JSON of a file with what is wrong with it; the caret selects the node that it is in. */
export const JsonEditor = (props: JsonEditorProps) => {
  const { path, text, findings, selection, nonce, onType, onSelect } = props;
  const frame = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const handlers = useRef<Handlers>({ onType, onSelect, isFollowing: false });
  const beginning = useRef(text);
  useEffect(() => {
    handlers.current = { onType, onSelect, isFollowing: false };
    beginning.current = text;
  });
  useEffect(() => {
    if (frame.current === null) return undefined;
    const created = createView(frame.current, { path, text: beginning.current, nonce }, handlers);
    view.current = created;
    return () => {
      created.destroy();
      view.current = null;
    };
  }, [path, nonce]);
  useEffect(() => {
    const editor = view.current;
    const before = editor?.state.doc.toString();
    if (editor === null || before === undefined || before === text) return;
    follow(editor, handlers.current, { changes: changeTo(before, text) });
  }, [text, path]);
  useEffect(() => {
    const editor = view.current;
    if (editor === null) return;
    const { doc } = editor.state;
    editor.dispatch(
      setDiagnostics(
        editor.state,
        findings.filter(({ place }) => place.file === path).map((finding) => diagnosticOf(doc, finding)),
      ),
    );
  }, [findings, path, text]);
  useEffect(() => {
    const editor = view.current;
    if (editor === null || selection.file !== path) return;
    const span = placeOf(editor.state.doc.toString(), selection.pointer);
    const isWhole = selection.pointer === '';
    follow(editor, handlers.current, {
      effects: [
        markSpan.of(isWhole ? undefined : span),
        ...(span === undefined || selection.by === 'json'
          ? []
          : [EditorView.scrollIntoView(isWhole ? 0 : span.from, { y: 'center' })]),
      ],
      ...(span === undefined || selection.by === 'json'
        ? {}
        : { selection: { anchor: isWhole ? 0 : span.from } }),
    });
  }, [selection, path]);
  return <div ref={frame} className="cf-studio-json" />;
};
