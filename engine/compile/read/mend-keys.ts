import type { Finding } from '../../language/finding.ts';
import { childPointer } from '../../json.ts';
import { createTrial } from './reporter.ts';
import type { JsonNode, Member } from './json-node.ts';
import type { SourceFile } from './source-file.ts';
import { checkShape } from './check-shape.ts';
import { definitionOf, withoutVersion } from './check-version.ts';

/** The node with the pointers of another place; its places stay where it is written. */
const movedTo = (node: JsonNode, pointer: string): JsonNode => {
  if (node.type === 'scalar') return { ...node, pointer };
  if (node.type === 'array')
    return {
      ...node,
      pointer,
      items: node.items.map((item, at) => movedTo(item, childPointer(pointer, at))),
    };
  const members = [...node.members].map(
    ([key, { key: place, value }]) =>
      [key, { key: place, value: movedTo(value, childPointer(pointer, key)) }] as const,
  );
  return { ...node, pointer, members: new Map(members) };
};

/** The node with each unknown key replaced by the suggested one, or left out where there is no suggestion. */
const mended = (node: JsonNode, unknown: ReadonlyMap<string, string | undefined>): JsonNode => {
  if (node.type === 'scalar') return node;
  if (node.type === 'array') return { ...node, items: node.items.map((item) => mended(item, unknown)) };
  const members = new Map<string, Member>();
  for (const [key, { key: place, value }] of node.members) {
    const suggested = unknown.has(value.pointer) ? unknown.get(value.pointer) : key;
    if (suggested === undefined || (suggested !== key && node.members.has(suggested))) continue;
    const inner = mended(value, unknown);
    members.set(suggested, {
      key: place,
      value: suggested === key ? inner : movedTo(inner, childPointer(node.pointer, suggested)),
    });
  }
  return { ...node, members };
};

/**
 * A file whose only faults are unknown keys, with these replaced by the suggested ones, so that its other faults can be reported;
 * undefined where more is wrong with its shape.
 */
export const mendKeys = (file: SourceFile, findings: readonly Finding[]): SourceFile | undefined => {
  const { noun, root } = file;
  if (noun === undefined || root === undefined || findings.some(({ code }) => code !== 'key-unknown'))
    return undefined;
  const unknown = new Map(findings.map(({ pointer, suggestion }) => [pointer, suggestion]));
  const repaired = mended(root, unknown);
  const { reporter, isRefused } = createTrial();
  checkShape(definitionOf(noun, repaired), withoutVersion(noun, repaired), reporter.reportAt);
  return isRefused() ? undefined : { ...file, root: repaired };
};
