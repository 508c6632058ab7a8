import { relative } from 'node:path';
import { isRecord, pointerKeys } from '../../json.ts';
import { throughReferences } from '../../description/reference.ts';
import type { SourceFault } from '../../compile/read/description-source.ts';
import type { Place } from '../../language/finding.ts';
import { startOf } from '../../compile/read/source-file.ts';
import { bundleFiles, type Bundle } from './bundle.ts';
import { originAt, type LostReference } from './bundling.ts';
import { readingLimits, type ReadingLimits } from './limits.ts';
import { diskAccess, openFiles, type FileAccess, type OpenedFiles } from './opened-files.ts';
import type { WrittenFile } from './written-file.ts';

/** What is wrong with the files of a description. What it concerns are pointers of the document that the files are together. */
export interface FileFault extends SourceFault {
  /** The reference that leads nowhere, as it is kept in the document. */
  readonly lost?: string;
}

/** A description as it is written, in one file or several. */
export interface WrittenDescription {
  /** Its files as one document, of the version that they are written in; undefined where the front page cannot be read. */
  readonly document: unknown;
  /** Where a pointer of the document was written, also through references; undefined where nothing is there. */
  readonly locate: (pointer: string) => Place | undefined;
  readonly faults: readonly FileFault[];
  /** The paths of its files, also of those that are referred to and could not be read. */
  readonly files: readonly string[];
}

/** How a description is read, where that is not from disk and by the limits that hold for all. */
export interface ReadingOptions {
  readonly access?: FileAccess;
  readonly limits?: ReadingLimits;
}

/**
 * Reads a description from its front page, JSON or YAML, with all files that it refers to. Never throws: what cannot be read is a
 * fault, and the rest is there. Places name files by their paths from a folder.
 */
export const readDescriptionFiles = (
  front: string,
  from = process.cwd(),
  { access = diskAccess, limits = readingLimits }: ReadingOptions = {},
): WrittenDescription => {
  const files = openFiles(front, from, access, limits);
  const named = (path: string): string => relative(from, path).replaceAll('\\', '/');
  if (files.front === undefined)
    return {
      document: undefined,
      locate: () => undefined,
      faults: limitFaults(files, limits, named, () => notThere(front)),
      files: files.paths(),
    };
  const bundle = bundleFiles(files.front, files);
  const faults = files
    .all()
    .flatMap((file) => file.faults)
    .map((fault): FileFault => ({ ...fault, others: [], concerns: isLoss(fault.code) ? [''] : [] }));
  return {
    document: bundle.document,
    locate: (pointer) => locateIn(bundle, pointer) ?? locateAdded(files.all(), pointer),
    faults: [...limitFaults(files, limits, named, () => []), ...faults, ...bundle.lost.map(lostFault)],
    files: files.paths(),
  };
};

const notThere = (front: string): readonly FileFault[] => [
  {
    code: 'description-syntax',
    place: startOf(front),
    message: `There is no file ${front} that can be read.`,
    others: [],
    concerns: [''],
  },
];

/** Whether something is not there that was written. */
const isLoss = (code: string): boolean => code !== 'description-key-repeated';

const limitFaults = (
  files: OpenedFiles,
  { bytes }: ReadingLimits,
  named: (path: string) => string,
  otherwise: () => readonly FileFault[],
): readonly FileFault[] => {
  const [first, ...others] = files.tooLarge().map((path) => startOf(named(path)));
  if (first === undefined) return otherwise();
  const message = `The files of this description have more than ${bytes} bytes together, which is the most that is read. This file is not read.`;
  return [{ code: 'description-limit', place: first, message, others, concerns: [''] }];
};

const lostFault = ({ code, message, kept, places, concerns }: LostReference): FileFault => {
  const [first, ...others] = places.map(
    ({ file, pointer }) =>
      file.locate(pointer) ?? file.locate(pointer.replace(/\/\$ref$/, '')) ?? startOf(file.path),
  );
  return { code, message, place: first ?? startOf(''), others, concerns, lost: kept };
};

/** The place of a pointer, followed through the references on its way. */
const locateIn = ({ document, origins }: Bundle, pointer: string): Place | undefined => {
  const origin = originAt(origins, throughReferences(document, pointer));
  return origin?.file.locate(origin.pointer);
};

/** A component that a document has which another bundler made of the same files: it stands in one of them by its name. */
const locateAdded = (files: readonly WrittenFile[], pointer: string): Place | undefined => {
  const [root, , name = ''] = pointerKeys(pointer) ?? [];
  if (root !== 'components') return undefined;
  const inside = `/${pointer.split('/').slice(3).join('/')}`;
  const file = files.find(({ value }) => isRecord(value) && Object.hasOwn(value, name));
  return file?.locate(inside);
};
