import { childPointer, isRecord, type JsonObject } from '@counterfoil/engine/json';
import {
  withoutKey,
  withValue,
  type Descriptor,
  type Fault,
  type FaultKind,
  type Node,
  type World,
} from './fault.ts';

/** A node that is an object. */
export type ObjectNode = Node & { readonly value: JsonObject };

/** The objects of a descriptor that is no catalogue and no rules. */
export const objects = ({ noun, nodes }: Descriptor): readonly ObjectNode[] =>
  noun === 'messages' || noun === 'rules'
    ? []
    : nodes.flatMap((node) => (isRecord(node.value) ? [{ ...node, value: node.value }] : []));

/** A name with letters swapped and one more, so that none is meant by it. */
export const misspelled = (word: string): string =>
  word.length < 3 ? `${word}q` : `${word.slice(0, -2)}${word.slice(-1)}${word.slice(-2, -1)}q`;

/** Another value in place of one that fits. */
export const replaced = (
  name: string,
  fits: (node: Node, file: Descriptor) => boolean,
  next: (value: unknown) => unknown,
  nouns?: readonly string[],
): FaultKind => ({
  name,
  plantIn: (file) =>
    file.noun === 'messages' || (nouns !== undefined && !nouns.includes(file.noun))
      ? []
      : file.nodes
          .filter((node) => node.pointer !== '' && fits(node, file))
          .map((node) => withValue(file, node, next)),
});

/** Another value of a key of every object that has it and fits; nothing where `next` is undefined. */
export const rewritten = (
  name: string,
  key: string,
  next: (value: unknown, node: ObjectNode, file: Descriptor, world: World) => unknown,
): FaultKind => ({
  name,
  plantIn: (file, world) =>
    objects(file).flatMap((node) => {
      if (!Object.hasOwn(node.value, key)) return [];
      const value = next(node.value[key], node, file, world);
      return value === undefined ? [] : [withMember(file, node, key, value)];
    }),
});

/** A key that an object does not have, with a value; nothing where `value` is undefined. */
export const added = (
  name: string,
  key: string,
  value: (node: ObjectNode, file: Descriptor, world: World) => unknown,
): FaultKind => ({
  name,
  plantIn: (file, world) =>
    objects(file).flatMap((node) => {
      if (Object.hasOwn(node.value, key)) return [];
      const next = value(node, file, world);
      return next === undefined ? [] : [withMember(file, node, key, next)];
    }),
});

/** The descriptor with a value under a key of an object, which may be found on any of the lines of that. */
export const withMember = (file: Descriptor, node: Node, key: string, value: unknown): Fault => ({
  ...withValue(
    file,
    node,
    (before) => ({ ...(isRecord(before) ? before : {}), [key]: value }),
    childPointer(node.pointer, key),
  ),
  isWhole: true,
});

/** Objects without one of their keys. */
export const dropped = (
  name: string,
  key: string,
  fits: (node: ObjectNode, file: Descriptor) => boolean = () => true,
  found?: (node: ObjectNode) => string,
): FaultKind => ({
  name,
  plantIn: (file) =>
    objects(file).flatMap((node) => {
      if (!Object.hasOwn(node.value, key) || !fits(node, file)) return [];
      const fault = withoutKey(file, node, key);
      return [found === undefined ? fault : { ...fault, pointer: found(node), isWhole: true as const }];
    }),
});

/** Another sentence in place of each of a catalogue. */
export const inMessages = (
  name: string,
  next: (sentence: string, key: string) => string | undefined,
): FaultKind => ({
  name,
  plantIn: (file) =>
    file.noun === 'messages'
      ? file.nodes.flatMap((node) => {
          const { value } = node;
          if (typeof value !== 'string' || node.under === '$schema') return [];
          const sentence = next(value, node.under);
          return sentence === undefined ? [] : [withValue(file, node, () => sentence)];
        })
      : [],
});
