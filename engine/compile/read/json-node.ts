import { pointerKeys } from '../../json.ts';
import type { Place } from '../../language/finding.ts';

interface NodeBase {
  readonly pointer: string;
  readonly place: Place;
}
/** An object; its members are in a map, so that keys such as `__proto__` are plain keys. */
export interface ObjectNode extends NodeBase {
  readonly type: 'object';
  readonly members: ReadonlyMap<string, Member>;
}
/** A key with its value. */
export interface Member {
  readonly key: Place;
  readonly value: JsonNode;
}
/** An array. */
export interface ArrayNode extends NodeBase {
  readonly type: 'array';
  readonly items: readonly JsonNode[];
}
/** A value without parts. */
export interface ScalarNode extends NodeBase {
  readonly type: 'scalar';
  readonly value: string | number | boolean | null;
}
/** JSON that knows where each part was written. */
export type JsonNode = ObjectNode | ArrayNode | ScalarNode;

/** The words for the type of a node. */
export const typeName = (node: JsonNode): string => {
  if (node.type !== 'scalar') return node.type === 'object' ? 'an object' : 'a list';
  if (node.value === null) return 'null';
  if (typeof node.value === 'string') return 'text';
  return typeof node.value === 'number' ? 'a number' : 'true or false';
};

const own = { configurable: true, enumerable: true, writable: true };

/** The node as plain data; every key becomes an own property, `__proto__` too. */
export const toData = (node: JsonNode): unknown => {
  if (node.type === 'scalar') return node.value;
  if (node.type === 'array') return node.items.map(toData);
  const data: Record<string, unknown> = {};
  for (const [key, { value }] of node.members)
    if (key === '__proto__') Object.defineProperty(data, key, { ...own, value: toData(value) });
    else data[key] = toData(value);
  return data;
};

/** The text of a member, where it is text. */
export const textMember = (node: JsonNode | undefined, key: string): string | undefined => {
  const member = node?.type === 'object' ? node.members.get(key)?.value : undefined;
  return member?.type === 'scalar' && typeof member.value === 'string' ? member.value : undefined;
};

/** What a pointer leads to; undefined where there is nothing. */
export const nodeAt = (root: JsonNode | undefined, pointer: string): JsonNode | undefined => {
  let node = root;
  for (const key of pointerKeys(pointer) ?? []) {
    if (node?.type === 'object') node = node.members.get(key)?.value;
    else node = node?.type === 'array' ? node.items[Number(key)] : undefined;
  }
  return node;
};
