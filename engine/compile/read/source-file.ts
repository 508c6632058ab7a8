import type { Place } from '../../language/finding.ts';
import type { Noun } from '../../language/published/nouns.ts';
import type { JsonNode } from './json-node.ts';
import { perObject } from './per-object.ts';

/** A descriptor file as it was read. */
export interface SourceFile {
  readonly path: string;
  readonly noun: Noun | undefined;
  /** Absent when the text is not JSON. */
  readonly root: JsonNode | undefined;
  /** The pointer at which a node is written that was moved before it was compiled; absent where no node was moved. */
  readonly writtenAt?: (pointer: string) => string;
}
/** The places of a node; list items and the root have no key. */
export interface NodePlaces {
  readonly key?: Place;
  readonly value: Place;
}

const folders: readonly (readonly [folder: string, noun: Noun])[] = [
  ['messages', 'messages'],
  ['labels', 'labels'],
  ['lookups', 'lookup'],
  ['actions', 'action'],
  ['matches', 'match'],
  ['screens', 'screen'],
];

/** What a file holds, by its folder or name. */
export const nounOf = (path: string): Noun | undefined => {
  const parts = path.split('/');
  const name = parts.at(-1);
  for (const part of parts.slice(0, -1)) {
    const noun = folders.find(([folder]) => folder === part)?.[1];
    if (noun !== undefined) return noun;
  }
  if (name === 'portal.json') return 'portal';
  if (name === 'rules.json') return 'rules';
  return name === 'check.ignore.json' ? 'suppressions' : undefined;
};

/** The language of a catalogue: the folder right below `messages` or `labels`. */
export const languageOf = ({ path, noun }: Pick<SourceFile, 'path' | 'noun'>): string | undefined => {
  if (noun !== 'messages' && noun !== 'labels') return undefined;
  const parts = path.split('/');
  const at = parts.indexOf(noun) + 1;
  return at < parts.length - 1 ? parts[at] : undefined;
};

/** The places of all nodes, by pointer. Only what is reported needs them. */
const placesBelow = perObject((root: JsonNode): ReadonlyMap<string, NodePlaces> => {
  const places = new Map<string, NodePlaces>([[root.pointer, { value: root.place }]]);
  const visit = (node: JsonNode): void => {
    if (node.type === 'array')
      for (const item of node.items) {
        places.set(item.pointer, { value: item.place });
        visit(item);
      }
    if (node.type === 'object')
      for (const { key, value } of node.members.values()) {
        places.set(value.pointer, { key, value: value.place });
        visit(value);
      }
  };
  visit(root);
  return places;
});

const noPlaces: ReadonlyMap<string, NodePlaces> = new Map();

/** The places of all nodes of a file, by pointer; none where there is no file, or it is not JSON. */
export const placesIn = (file: Pick<SourceFile, 'root'> | undefined): ReadonlyMap<string, NodePlaces> =>
  file?.root === undefined ? noPlaces : placesBelow(file.root);

/** The start of a file, for what has no better place. */
export const startOf = (file: string): Place => ({ file, line: 1, column: 1, endLine: 1, endColumn: 2 });
