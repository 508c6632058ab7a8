import type { SourceText } from '@counterfoil/engine/check';
import { childPointer, isArray, isRecord } from '@counterfoil/engine/json';

/** A fault that is planted in one descriptor: the text with it, and the pointer of the node that has to be found. */
export interface Fault {
  readonly text: string;
  readonly pointer: string;
  /** Whether the whole node is the fault, so that it may be found on any of its lines. */
  readonly isWhole?: true;
}

/** What else is known where a fault is planted. */
export interface World {
  /** Whom the API description lets call an operation; undefined where that is not some roles. */
  readonly accessOf: (operation: string) => CallAccess | undefined;
  readonly descriptors: readonly Descriptor[];
  /** Whether the API description names something so. */
  readonly isDescribed: (name: string) => boolean;
  /** The properties that the body of an operation has to have. */
  readonly requiredOf: (operation: string) => readonly string[];
}

/** The roles that may call an operation, and the permissions of which they need one. */
export interface CallAccess {
  readonly roles: readonly string[];
  readonly permissions: readonly string[];
}

/** A kind of fault: what it does to people's files, and where it can be planted in one of them. */
export interface FaultKind {
  readonly name: string;
  readonly plantIn: (file: Descriptor, world: World) => readonly Fault[];
}

/** A node of a descriptor. */
export interface Node {
  readonly pointer: string;
  readonly keys: readonly string[];
  /** The key it stands under; of an item that of its list. */
  readonly under: string;
  readonly value: unknown;
}

/** A descriptor with all of its nodes. */
export interface Descriptor {
  readonly noun: string;
  readonly source: SourceText;
  readonly root: unknown;
  readonly nodes: readonly Node[];
}

const nodesOf = (value: unknown, keys: readonly string[] = [], under = ''): readonly Node[] => {
  const own = { pointer: keys.reduce((pointer, key) => childPointer(pointer, key), ''), keys, under, value };
  const children = isArray(value)
    ? value.flatMap((item, at) => nodesOf(item, [...keys, String(at)], under))
    : isRecord(value)
      ? Object.entries(value).flatMap(([key, item]) => nodesOf(item, [...keys, key], key))
      : [];
  return [own, ...children];
};

/** Reads a descriptor; nothing where it is no JSON. */
export const readDescriptor = (source: SourceText): Descriptor => {
  const root: unknown = JSON.parse(source.text);
  const [, second = ''] = source.path.split('/');
  return { noun: second.replace(/\.json$/, ''), source, root, nodes: nodesOf(root) };
};

/** The value with a node inside it changed. */
export const changed = (
  value: unknown,
  [key, ...rest]: readonly string[],
  change: (value: unknown) => unknown,
): unknown => {
  if (key === undefined) return change(value);
  if (isArray(value))
    return value.map((item, at) => (String(at) === key ? changed(item, rest, change) : item));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, name === key ? changed(item, rest, change) : item]),
  );
};

const write = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** The descriptor with another value at a node; the fault is looked for there, or at `found`. */
export const withValue = (
  { root }: Descriptor,
  { keys, pointer }: Node,
  change: (value: unknown) => unknown,
  found = pointer,
): Fault => ({ text: write(changed(root, keys, change)), pointer: found });

/** The descriptor with a key of an object renamed. */
export const withKey = (descriptor: Descriptor, node: Node, key: string, next: string): Fault =>
  withValue(
    descriptor,
    node,
    (value) =>
      Object.fromEntries(
        Object.entries(isRecord(value) ? value : {}).map(([name, item]) => [
          name === key ? next : name,
          item,
        ]),
      ),
    childPointer(node.pointer, next),
  );

/** The descriptor without a key of an object, which is looked for where the object stands. */
export const withoutKey = (descriptor: Descriptor, node: Node, key: string): Fault =>
  withValue(descriptor, node, (value) =>
    Object.fromEntries(Object.entries(isRecord(value) ? value : {}).filter(([name]) => name !== key)),
  );

/** The text itself changed, and the pointer of the node on the changed line. */
export const withText = ({ root }: Descriptor, change: (text: string) => string, pointer: string): Fault => ({
  text: change(write(root)),
  pointer,
});

/** Every so many of the items, spread over all of them. */
export const spread = <Item>(items: readonly Item[], most: number): readonly Item[] => {
  const step = Math.max(1, items.length / most);
  return items.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step)).slice(0, most);
};
