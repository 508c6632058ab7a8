import { parse, type MemberNode, type ValueNode } from '@humanwhocodes/momoa';

const memberName = ({ name }: MemberNode): string => (name.type === 'String' ? name.value : name.name);

const childOf = (node: ValueNode, key: string): ValueNode | undefined => {
  if (node.type === 'Object') return node.members.find((member) => memberName(member) === key)?.value;
  return node.type === 'Array' ? node.elements[Number(key)]?.value : undefined;
};

const find = (text: string, keys: readonly string[]): ValueNode | undefined => {
  let node: ValueNode | undefined = parse(text).body;
  for (const key of keys) node = node === undefined ? undefined : childOf(node, key);
  return node;
};

/** The items of a list, or the members of an object, as they are in the text. */
const partsAt = (text: string, keys: readonly string[]) => {
  const node = find(text, keys);
  if (node?.type === 'Array') return { node, parts: node.elements };
  if (node?.type === 'Object') return { node, parts: node.members };
  throw new Error(`There is no object and no list at /${keys.join('/')}.`);
};

/**
 * The JSON text with one more item at the end of the list, or member of the object, at a path; every other
 * character stays as its author wrote it. Throws when there is neither at the path.
 */
export const insertJson = (text: string, keys: readonly string[], item: string): string => {
  const { node, parts } = partsAt(text, keys);
  const last = parts.at(-1);
  const end = (last ?? node).loc.end.offset;
  const at = last === undefined ? end - 1 : end;
  return `${text.slice(0, at)}${last === undefined ? '' : ', '}${item}${text.slice(at)}`;
};

/** The JSON text of an object with one more member at its end. Nothing but its end is read: it has to be JSON. */
export const appendJson = (text: string, member: string): string => {
  const inside = text.slice(0, text.lastIndexOf('}')).trimEnd();
  if (inside.endsWith('{')) return insertJson(text, [], member);
  return `${inside}, ${member}${text.slice(inside.length)}`;
};

/** The JSON text without one item of the list at a path. Throws when there is no list there, or no such item. */
export const removeJson = (text: string, keys: readonly string[], index: number): string => {
  const { parts } = partsAt(text, keys);
  const [before, removed, after] = [parts[index - 1], parts[index], parts[index + 1]];
  if (removed === undefined) throw new Error(`There is no item ${String(index)} at /${keys.join('/')}.`);
  const from = after === undefined && before !== undefined ? before.loc.end.offset : removed.loc.start.offset;
  const to = after === undefined ? removed.loc.end.offset : after.loc.start.offset;
  return text.slice(0, from) + text.slice(to);
};

/** The JSON text without a member of an object. Throws when there is none of the path. */
export const removeMemberJson = (text: string, keys: readonly string[]): string => {
  const holder = find(text, keys.slice(0, -1));
  const members = holder?.type === 'Object' ? holder.members : [];
  const index = members.findIndex((member) => memberName(member) === keys.at(-1));
  return removeJson(text, keys.slice(0, -1), index);
};

/** The JSON text with one more member, after the last whose name begins like its own, or at the end. */
export const insertMemberJson = (text: string, name: string, value: string): string => {
  const { parts } = partsAt(text, []);
  const kin = parts.filter(
    (part) => part.type === 'Member' && memberName(part).split('.')[0] === name.split('.')[0],
  );
  const last = kin.at(-1);
  const item = `${JSON.stringify(name)}: ${value}`;
  if (last === undefined) return insertJson(text, [], item);
  const at = last.loc.end.offset;
  return `${text.slice(0, at)}, ${item}${text.slice(at)}`;
};

/** Whether the object at a path has a member. */
export const hasMember = (text: string, keys: readonly string[], name: string): boolean =>
  find(text, [...keys, name]) !== undefined;

/** The line and column of a node, counted from 1; those of the first sign where there is none. */
export const positionOf = (
  text: string,
  keys: readonly string[],
): { readonly line: number; readonly column: number } =>
  find(text, keys)?.loc.start ?? { line: 1, column: 1 };

/** The JSON text with another value at a path; undefined when nothing is there. */
export const replaceJson = (text: string, keys: readonly string[], value: string): string | undefined => {
  const found = find(text, keys);
  if (found === undefined) return undefined;
  return text.slice(0, found.loc.start.offset) + value + text.slice(found.loc.end.offset);
};
