import { atPointer } from '../../json.ts';
import type { Holding } from '../../description/upgrade/object-table.ts';
import { homesOf, type Homes } from './component-homes.ts';
import type { OpenedFiles, Unopened } from './opened-files.ts';
import type { WrittenFile } from './written-file.ts';

/** A part of a file. */
export interface FilePart {
  readonly file: WrittenFile;
  readonly pointer: string;
}

/** Where what stands in a document was written, by the beginnings of pointers that came from elsewhere. */
export type Origins = ReadonlyMap<string, FilePart>;

/** A target that cannot be read, with the places of all references to it. */
export interface LostReference extends Unopened {
  /** The reference as it is kept in the document, in which it leads nowhere. */
  readonly kept: string;
  readonly places: readonly FilePart[];
  /** The pointers of the document where it was left out. */
  readonly concerns: readonly string[];
}

/** What is known while files become one document. */
export interface Bundling {
  readonly front: WrittenFile;
  readonly files: OpenedFiles;
  readonly homes: Homes;
  readonly origins: Map<string, FilePart>;
  /** The component that a part of another file is, by the key of the part. */
  readonly homeOf: Map<string, string>;
  /** The components that there are. */
  readonly taken: Set<string>;
  /** The parts that become components. */
  readonly added: { readonly part: FilePart; readonly holding: Holding; readonly to: string }[];
  /** The parts that are written where they are used, from the outside in. */
  readonly inlining: string[];
  /** The lists of parameters of which some cannot be read. */
  readonly gaps: Set<string>;
  readonly lost: Map<string, LostReference & { readonly places: FilePart[]; readonly concerns: string[] }>;
}

/** The beginning: the front page, of which every part comes from itself. */
export const createBundling = (front: WrittenFile, files: OpenedFiles): Bundling => {
  const homes = homesOf(front.value);
  return {
    front,
    files,
    homes,
    origins: new Map([['', { file: front, pointer: '' }]]),
    homeOf: new Map(),
    taken: new Set(homes.written.map(({ pointer }) => pointer)),
    added: [],
    inlining: [],
    gaps: new Set(),
    lost: new Map(),
  };
};

/** What is written in a part of a file. */
export const writtenIn = ({ file, pointer }: FilePart): unknown => atPointer(file.value, pointer);

/** A part as a key: the same for the same part. */
export const keyOf = ({ file, pointer }: FilePart): string => `${file.path}#${pointer}`;

/** Where what stands at a pointer was written. */
export const originAt = (origins: Origins, pointer: string): FilePart | undefined => {
  for (let end = pointer.length; end >= 0; end = pointer.lastIndexOf('/', end - 1)) {
    const known = origins.get(pointer.slice(0, end));
    if (known !== undefined) return { file: known.file, pointer: known.pointer + pointer.slice(end) };
    if (end === 0) return undefined;
  }
  return undefined;
};
