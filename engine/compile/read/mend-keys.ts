import type { Finding } from '../../language/finding.ts';
import { nouns } from '../../language/published/nouns.ts';
import { childPointer } from '../../json.ts';
import { createTrial } from './reporter.ts';
import type { JsonNode, Member } from './json-node.ts';
import { placesOf, type SourceFile } from './source-file.ts';
import { checkShape } from './check-shape.ts';
import { withoutVersion } from './check-version.ts';

/** The node as it would be if it stood elsewhere; it is found where it was written. */
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

/** The node with what stands under an unknown key under the one that was meant, or without it where none is near. */
const mended = (node: JsonNode, unknown: ReadonlyMap<string, string | undefined>): JsonNode => {
  if (node.type === 'scalar') return node;
  if (node.type === 'array') return { ...node, items: node.items.map((item) => mended(item, unknown)) };
  const members = new Map<string, Member>();
  for (const [key, { key: place, value }] of node.members) {
    const meant = unknown.has(value.pointer) ? unknown.get(value.pointer) : key;
    if (meant === undefined || (meant !== key && node.members.has(meant))) continue;
    const inner = mended(value, unknown);
    members.set(meant, {
      key: place,
      value: meant === key ? inner : movedTo(inner, childPointer(node.pointer, meant)),
    });
  }
  return { ...node, members };
};

/**
 * A file of which only keys are unknown, as it was probably meant, so that what else is wrong with it can be told; undefined where more
 * than that is wrong with its shape.
 */
export const mendKeys = (file: SourceFile, findings: readonly Finding[]): SourceFile | undefined => {
  const { noun, root } = file;
  if (noun === undefined || root === undefined || findings.some(({ code }) => code !== 'key-unknown'))
    return undefined;
  const unknown = new Map(findings.map(({ pointer, suggestion }) => [pointer, suggestion]));
  const meant = mended(root, unknown);
  const { reporter, isRefused } = createTrial();
  checkShape(nouns[noun].definition, withoutVersion(noun, meant), reporter.reportAt);
  return isRefused() ? undefined : { ...file, root: meant, places: placesOf(meant) };
};
