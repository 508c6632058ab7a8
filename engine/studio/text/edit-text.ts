import type { ArrayNode, ObjectNode, ValueNode } from '@humanwhocodes/momoa';
import { areWrittenAlike, atPointer, isRecord, parentPointer, pointerKeys } from '../../json.ts';
import { memberName, nodeAt, parseNodes, spanOf } from './json-nodes.ts';

/** One change of a JSON text; what it does not name stays as its author wrote it. */
export type TextEdit =
  /** Writes a value, in the place of the one that is there or as the last member of its object. */
  | { readonly do: 'set'; readonly pointer: string; readonly value: unknown }
  | { readonly do: 'remove'; readonly pointer: string }
  /** Writes an item into a list, before the one at the index. */
  | { readonly do: 'insert'; readonly pointer: string; readonly index: number; readonly value: unknown }
  /** Moves an item of a list to where the item `to` is. */
  | { readonly do: 'move'; readonly pointer: string; readonly from: number; readonly to: number };

/** A change that its text has no place for. */
export class EditRefused extends Error {
  override readonly name = 'EditRefused';
}

const nowhere = (pointer: string): EditRefused =>
  new EditRefused(`There is nothing at "${pointer}" to change.`);

const replace = (text: string, from: number, to: number, by: string): string =>
  text.slice(0, from) + by + text.slice(to);

const splitPointer = (pointer: string): readonly [holder: string, key: string] => {
  const keys = pointerKeys(pointer) ?? [];
  return [parentPointer(pointer), keys.at(-1) ?? ''];
};

/** The JSON of a value on one line, with the blanks that a person writes. */
const writeJson = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(writeJson).join(', ')}]`;
  if (!isRecord(value)) return JSON.stringify(value);
  const members = Object.entries(value).map(([key, inner]) => `${JSON.stringify(key)}: ${writeJson(inner)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
};

/** A text with one more part in an object or a list, before the one at an index or at the end. */
const insertPart = (text: string, node: ArrayNode | ObjectNode, index: number, part: string): string => {
  const parts = node.type === 'Object' ? node.members : node.elements;
  const next = parts[index];
  if (next !== undefined) return replace(text, next.loc.start.offset, next.loc.start.offset, `${part}, `);
  const last = parts.at(-1);
  if (last !== undefined) return replace(text, last.loc.end.offset, last.loc.end.offset, `, ${part}`);
  return replace(text, node.loc.end.offset - 1, node.loc.end.offset - 1, part);
};

const set = (text: string, root: ValueNode, pointer: string, value: unknown): string => {
  const node = nodeAt(root, pointer);
  if (node !== undefined) {
    const { from, to } = spanOf(node);
    const before: unknown = JSON.parse(text.slice(from, to));
    return areWrittenAlike(before, value) ? text : replace(text, from, to, writeJson(value));
  }
  const [holder, key] = splitPointer(pointer);
  const object = nodeAt(root, holder);
  if (object?.type !== 'Object') throw nowhere(pointer);
  return insertPart(text, object, object.members.length, `${JSON.stringify(key)}: ${writeJson(value)}`);
};

const remove = (text: string, root: ValueNode, pointer: string): string => {
  const [holder, key] = splitPointer(pointer);
  const node = nodeAt(root, holder);
  const parts = node?.type === 'Object' ? node.members : node?.type === 'Array' ? node.elements : [];
  const index =
    node?.type === 'Object' ? node.members.findIndex((member) => memberName(member) === key) : Number(key);
  const [before, removed, after] = [parts[index - 1], parts[index], parts[index + 1]];
  if (removed === undefined) throw nowhere(pointer);
  if (after !== undefined) return replace(text, removed.loc.start.offset, after.loc.start.offset, '');
  return replace(text, before?.loc.end.offset ?? removed.loc.start.offset, removed.loc.end.offset, '');
};

const listAt = (root: ValueNode, pointer: string): ArrayNode => {
  const list = nodeAt(root, pointer);
  if (list?.type !== 'Array') throw new EditRefused(`There is no list at "${pointer}".`);
  return list;
};

const move = (text: string, list: ArrayNode, from: number, to: number): string => {
  const spans = list.elements.map(spanOf);
  const texts = spans.map((span) => text.slice(span.from, span.to));
  const [moved] = texts.splice(from, 1);
  if (moved === undefined || to < 0 || to > texts.length)
    throw new EditRefused(`The list has no item ${String(from)}, or no place ${String(to)}.`);
  texts.splice(to, 0, moved);
  // From the end, so that the places of those before stay right.
  return spans.reduceRight(
    (changed, span, index) => replace(changed, span.from, span.to, texts[index] ?? ''),
    text,
  );
};

/** A JSON text after a change: the fewest signs differ. Throws `EditRefused` where there is no place for it, and for a text that is no JSON. */
export const editText = (text: string, edit: TextEdit): string => {
  const root = parseNodes(text);
  if (root === undefined) throw new EditRefused('The file is no JSON at the moment: mend it first.');
  switch (edit.do) {
    case 'set':
      return set(text, root, edit.pointer, edit.value);
    case 'remove':
      return remove(text, root, edit.pointer);
    case 'insert':
      return insertPart(text, listAt(root, edit.pointer), edit.index, writeJson(edit.value));
    case 'move':
      return move(text, listAt(root, edit.pointer), edit.from, edit.to);
  }
};

/** The value at a pointer of a JSON text; undefined where there is none. */
export const valueAt = (text: string, pointer: string): unknown => {
  try {
    return atPointer(JSON.parse(text), pointer);
  } catch {
    return undefined;
  }
};
