import type { Definition } from '../../language/definition/definition.ts';
import type { Place } from '../../language/finding.ts';
import type { ReferenceKind } from '../../language/definition/reference-kind.ts';
import { admitsType, chosenVariant, entryOf, propertyOf, unwrap } from '../read/definition-at.ts';
import type { JsonNode } from '../read/json-node.ts';

/** A name in a descriptor that refers to something. */
export interface Reference {
  readonly kind: ReferenceKind;
  readonly name: string;
  readonly place: Place;
  readonly pointer: string;
}

/** Visits every name of a node, following `x-ref` of its definition. Parts that do not have their shape are passed over. */
export const walkReferences = (
  definition: Definition,
  node: JsonNode,
  visit: (reference: Reference) => void,
): void => {
  const inner = unwrap(definition);
  switch (inner.kind) {
    case 'string':
      if (node.type === 'scalar' && typeof node.value === 'string')
        visit({ kind: inner.ref, name: node.value, place: node.place, pointer: node.pointer });
      return;
    case 'either': {
      const option = inner.options.find((one) => admitsType(one, node));
      if (option !== undefined) walkReferences(option, node, visit);
      return;
    }
    case 'array':
      if (node.type === 'array') for (const item of node.items) walkReferences(inner.items, item, visit);
      return;
    case 'tuple':
      if (node.type === 'array')
        inner.items.forEach((item, index) => {
          const written = node.items[index];
          if (written !== undefined) walkReferences(item, written, visit);
        });
      return;
    case 'map':
      if (node.type !== 'object') return;
      for (const [name, { key, value }] of node.members) {
        visit({ kind: inner.keys, name, place: key, pointer: value.pointer });
        walkReferences(inner.values, value, visit);
      }
      return;
    case 'object':
    case 'variants':
    case 'operator':
      if (node.type !== 'object') return;
      for (const [name, { value }] of node.members) {
        const part = partOf(inner, node, name);
        if (part !== undefined) walkReferences(part, value, visit);
      }
      return;
    default:
      return;
  }
};

const partOf = (
  definition: Extract<Definition, { kind: 'object' | 'variants' | 'operator' }>,
  node: JsonNode,
  name: string,
): Definition | undefined => {
  if (definition.kind === 'operator') return entryOf(definition.operators, name);
  const shape = definition.kind === 'object' ? definition : chosenVariant(definition, node);
  return shape === undefined ? undefined : propertyOf(shape, name)?.definition;
};
