import { atPointer, childPointer, isArray, isRecord, pointerKeys } from '../../json.ts';
import { createDocumentEditor, type DocumentEditor, type Origin } from './document-editor.ts';
import type { OverlayFault, ReportOverlay } from './overlay-fault.ts';
import { readOverlay, type OverlayAction, type OverlayVersion } from './read-overlay.ts';
import { selectNodes } from './select-nodes.ts';

/** A document with the changes of an overlay. */
export interface OverlaidDescription {
  readonly document: unknown;
  /** Where a part is written: in the document as it was before, or in the overlay. */
  readonly originOf: (pointer: string) => Origin;
  readonly faults: readonly OverlayFault[];
}

/**
 * Applies an OpenAPI Overlay (1.0, 1.1, 1.2): its actions in order, each to what the one before left. The document that is given
 * stays as it is. An action that cannot be done is a fault and does nothing, or what of it can be done; all others are done.
 */
export const applyOverlay = (document: unknown, written: unknown): OverlaidDescription => {
  const faults: OverlayFault[] = [];
  const report: ReportOverlay = (code, pointer, message) => {
    // Several actions may use one that cannot be read.
    if (!faults.some((fault) => fault.pointer === pointer && fault.message === message))
      faults.push({ code, pointer, message });
  };
  const overlay = readOverlay(written, report);
  const editor = createDocumentEditor(document);
  for (const action of overlay?.actions ?? []) applyAction(editor, action, overlay?.version ?? '1.0', report);
  return { document: editor.document(), originOf: editor.originOf, faults };
};

const applyAction = (
  editor: DocumentEditor,
  action: OverlayAction,
  version: OverlayVersion,
  report: ReportOverlay,
): void => {
  const targets = select(editor, action.target, action.targetPointer, report);
  if (targets.length === 0) return;
  if (action.does === 'remove') {
    remove(editor, targets, action, report);
    return;
  }
  const value = action.does === 'copy' ? copied(editor, action, report) : { of: action.value };
  if (value === undefined) return;
  const kinds = new Set(targets.map((target) => kindOf(atPointer(editor.document(), target))));
  const [kind] = kinds;
  if (kinds.size > 1 || (version === '1.0' && kind === 'value')) {
    report(
      'overlay-mismatch',
      action.targetPointer,
      kinds.size > 1
        ? 'This finds objects, lists and single values together. One action changes one kind of them.'
        : 'This finds a single value, which an overlay of 1.0 does not change: name the object that holds it, or write 1.1.',
    );
    return;
  }
  const merging: Merging = { editor, isCopy: action.does === 'copy', report };
  for (const target of targets) merge(merging, target, value.of, action.valuePointer);
};

type Kind = 'list' | 'object' | 'value';

const kindOf = (value: unknown): Kind => (isArray(value) ? 'list' : isRecord(value) ? 'object' : 'value');

/** The nodes of a path; a path that is none, or finds nothing, is reported. */
const select = (
  editor: DocumentEditor,
  path: string,
  pointer: string,
  report: ReportOverlay,
): readonly string[] => {
  const selected = selectNodes(editor.document(), path);
  if ('fault' in selected) {
    report('overlay-unreadable', pointer, selected.fault);
    return [];
  }
  if (selected.pointers.length === 0)
    report('overlay-unmatched', pointer, `${path} finds nothing in the description: this changes nothing.`);
  return selected.pointers;
};

/** The one node that is copied, with nothing of it shared. */
const copied = (
  editor: DocumentEditor,
  { value, valuePointer }: OverlayAction,
  report: ReportOverlay,
): { readonly of: unknown } | undefined => {
  const [source, ...others] = select(editor, String(value), valuePointer, report);
  if (source === undefined) return undefined;
  if (others.length === 0) return { of: cloned(atPointer(editor.document(), source)) };
  report('overlay-mismatch', valuePointer, `One part is copied, and this finds ${others.length + 1}.`);
  return undefined;
};

const cloned = (value: unknown): unknown => {
  if (isArray(value)) return value.map(cloned);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, cloned(item)]));
};

const remove = (
  editor: DocumentEditor,
  targets: readonly string[],
  { targetPointer }: OverlayAction,
  report: ReportOverlay,
): void => {
  if (targets.includes('')) {
    report(
      'overlay-mismatch',
      targetPointer,
      'The whole description is in nothing that it could be removed from.',
    );
    return;
  }
  // From the last item of a list to the first, and from the inside out: no pointer leads elsewhere meanwhile.
  for (const target of targets.toSorted(compareFromLast)) editor.remove(target);
};

const compareFromLast = (one: string, other: string): number => {
  const ones = pointerKeys(one) ?? [];
  const others = pointerKeys(other) ?? [];
  const at = ones.findIndex((key, index) => key !== others[index]);
  const [first, second] = [ones[at], others[at]];
  if (first === undefined || second === undefined) return others.length - ones.length;
  const [isIndex, isOther] = [/^\d+$/.test(first), /^\d+$/.test(second)];
  if (isIndex && isOther) return Number(second) - Number(first);
  if (isIndex !== isOther) return isIndex ? 1 : -1;
  return first < second ? 1 : -1;
};

interface Merging {
  readonly editor: DocumentEditor;
  readonly isCopy: boolean;
  readonly report: ReportOverlay;
}

const words: Readonly<Record<Kind, string>> = {
  list: 'a list',
  object: 'an object',
  value: 'a single value',
};

/** Merges a value into what stands at a pointer: objects key by key, lists one behind the other; a single value replaces another. */
const merge = (merging: Merging, pointer: string, value: unknown, from: string): void => {
  const { editor, isCopy, report } = merging;
  const target = atPointer(editor.document(), pointer);
  // What is copied is written in the overlay where it says that.
  const inside = (key: string | number): string => (isCopy ? from : childPointer(from, key));
  if (isArray(target)) {
    const items = isArray(value) ? [...value.entries()] : [[undefined, value] as const];
    for (const [index, item] of items)
      editor.append(pointer, item, index === undefined ? from : inside(index));
    return;
  }
  if (isRecord(target) && isRecord(value)) {
    for (const [key, item] of Object.entries(value)) {
      const at = childPointer(pointer, key);
      if (Object.hasOwn(target, key)) mergeKey(merging, at, item, inside(key));
      else editor.put(at, item, inside(key));
    }
    return;
  }
  if (kindOf(target) === 'value' && kindOf(value) === 'value') {
    editor.put(pointer, value, from);
    return;
  }
  report(
    'overlay-mismatch',
    from,
    `This is ${words[kindOf(value)]}, and in the description there is ${words[kindOf(target)]} at ${pointer === '' ? 'its root' : pointer}.`,
  );
};

/** Inside an object, a list is joined by a list alone. */
const mergeKey = (merging: Merging, pointer: string, value: unknown, from: string): void => {
  const target = atPointer(merging.editor.document(), pointer);
  if (isArray(target) && !isArray(value))
    merging.report(
      'overlay-mismatch',
      from,
      `This is ${words[kindOf(value)]}, and in the description there is a list at ${pointer}: write a list of what is added.`,
    );
  else merge(merging, pointer, value, from);
};
