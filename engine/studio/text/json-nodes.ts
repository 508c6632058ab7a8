import { parse, type MemberNode, type ValueNode } from '@humanwhocodes/momoa';
import { childPointer, pointerKeys } from '../../json.ts';

/** Where something is in a text, by the offsets of its first sign and of that behind its last. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The name of a member as it is read. */
export const memberName = ({ name }: MemberNode): string => (name.type === 'String' ? name.value : name.name);

/** The nodes of a JSON text; undefined while it is none. */
export const parseNodes = (text: string): ValueNode | undefined => {
  try {
    return parse(text).body;
  } catch {
    return undefined;
  }
};

/** Where a node is. */
export const spanOf = ({ loc }: Pick<ValueNode, 'loc'>): Span => ({
  from: loc.start.offset,
  to: loc.end.offset,
});

const childOf = (node: ValueNode, key: string): ValueNode | undefined => {
  if (node.type === 'Object') return node.members.find((member) => memberName(member) === key)?.value;
  return node.type === 'Array' ? node.elements[Number(key)]?.value : undefined;
};

/** The node that a pointer leads to; undefined where it leads to none. */
export const nodeAt = (root: ValueNode | undefined, pointer: string): ValueNode | undefined => {
  let node = root;
  for (const key of pointerKeys(pointer) ?? []) node = node === undefined ? undefined : childOf(node, key);
  return node;
};

/** Where the node of a pointer is in a text; undefined where it leads to none. */
export const placeOf = (text: string, pointer: string): Span | undefined => {
  const node = nodeAt(parseNodes(text), pointer);
  return node === undefined ? undefined : spanOf(node);
};

const innerPart = (
  node: ValueNode,
  offset: number,
): { readonly key: string | number; readonly value: ValueNode } | undefined => {
  const isAround = ({ loc }: Pick<ValueNode, 'loc'>): boolean =>
    loc.start.offset <= offset && offset <= loc.end.offset;
  if (node.type === 'Object') {
    const member = node.members.find(isAround);
    return member === undefined ? undefined : { key: memberName(member), value: member.value };
  }
  const at = node.type === 'Array' ? node.elements.findIndex(isAround) : -1;
  const element = node.type === 'Array' ? node.elements[at] : undefined;
  return element === undefined ? undefined : { key: at, value: element.value };
};

/** The pointer of the innermost node around an offset; undefined while the text is no JSON. */
export const pointerAt = (text: string, offset: number): string | undefined => {
  let node = parseNodes(text);
  if (node === undefined) return undefined;
  let pointer = '';
  for (let inner = innerPart(node, offset); inner !== undefined; inner = innerPart(node, offset)) {
    pointer = childPointer(pointer, inner.key);
    node = inner.value;
  }
  return pointer;
};

/** The line of an offset, counted from 1. */
export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;
