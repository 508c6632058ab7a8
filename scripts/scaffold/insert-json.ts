import { parse } from '@humanwhocodes/momoa';
import type { ArrayNode, MemberNode, ObjectNode, ValueNode } from '@humanwhocodes/momoa';

const memberName = ({ name }: MemberNode): string => (name.type === 'String' ? name.value : name.name);

const childOf = (node: ValueNode, key: string): ValueNode | undefined => {
  if (node.type === 'Object') return node.members.find((member) => memberName(member) === key)?.value;
  return node.type === 'Array' ? node.elements[Number(key)]?.value : undefined;
};

const find = (text: string, keys: readonly string[]): ArrayNode | ObjectNode => {
  let node: ValueNode | undefined = parse(text).body;
  for (const key of keys) node = node === undefined ? undefined : childOf(node, key);
  if (node?.type === 'Object' || node?.type === 'Array') return node;
  throw new Error(`There is no object and no list at /${keys.join('/')}.`);
};

/**
 * The JSON text with one more item at the end of the list, or member of the object, at a path; every other
 * character stays as its author wrote it. Throws when there is neither at the path.
 */
export const insertJson = (text: string, keys: readonly string[], item: string): string => {
  const node = find(text, keys);
  const last = node.type === 'Array' ? node.elements.at(-1) : node.members.at(-1);
  const end = (last ?? node).loc.end.offset;
  const at = last === undefined ? end - 1 : end;
  return `${text.slice(0, at)}${last === undefined ? '' : ', '}${item}${text.slice(at)}`;
};
