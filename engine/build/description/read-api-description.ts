import { resolve } from 'node:path';
import { childPointer, isArray, isRecord, ownText } from '../../json.ts';
import { throughReferences } from '../../description/reference.ts';
import { nearestPlace } from '../../compile/description/report-description.ts';
import type { DescriptionSource, SourceFault } from '../../compile/read/description-source.ts';
import {
  upgradeDescription,
  type UpgradedDescription,
  type UpgradeNotes,
} from '../../description/upgrade/upgrade-description.ts';
import { withoutVendorWords } from '../../prepare/annotate/annotate.ts';
import { readingLimits } from './limits.ts';
import { diskAccess } from './opened-files.ts';
import { extendedBy, overlaidBy, type Overlaid } from './read-overlays.ts';
import {
  readDescriptionFiles,
  type WrittenDescription,
  type FileFault,
  type ReadingOptions,
} from './read-description-files.ts';

/** The description of an API as one document of OpenAPI 3.1, whatever it is written in. */
export interface ApiDescription extends DescriptionSource {
  readonly faults: readonly SourceFault[];
  readonly notes: UpgradeNotes;
  /** The paths of its files and overlays, also of those that could not be read. */
  readonly files: readonly string[];
}

/** How the description of an API is read. */
export interface ApiOptions extends ReadingOptions {
  /** Whether whoever reads it also writes it: then an operation without a name, or with one that is taken, is reported, and not named. */
  readonly isOurs?: boolean;
  /** The overlays that are applied, in order, each to what the one before left. */
  readonly overlays?: readonly string[];
}

/**
 * Reads a description of any version, in any number of files, with the overlays that are applied to it in order. Where its front page is an
 * overlay itself, that is applied first, to what it extends. Never throws: what cannot be read is a fault at its place.
 */
export const readApiDescription = (
  front: string,
  from = process.cwd(),
  { isOurs = false, overlays = [], ...options }: ApiOptions = {},
): ApiDescription => {
  const written = readDescriptionFiles(front, from, options);
  const extended = extendedBy(written, front, from);
  if (extended === undefined) return withLayers({ written, front, overlays, from, isOurs, options });
  if ('code' in extended) return { ...nothing, files: written.files, faults: [extended] };
  return withLayers({
    written: readDescriptionFiles(extended.front, from, options),
    front: extended.front,
    overlays: [front, ...overlays],
    from,
    isOurs,
    options,
  });
};

interface Layers {
  readonly written: WrittenDescription;
  readonly front: string;
  readonly overlays: readonly string[];
  readonly from: string;
  readonly isOurs: boolean;
  readonly options: ReadingOptions;
}

const nothing = {
  document: {},
  locate: () => undefined,
  notes: { madeIds: 0, changedIds: new Map<string, string>(), ignored: [] },
};

const withLayers = ({ written, front, overlays, from, isOurs, options }: Layers): ApiDescription => {
  const { access = diskAccess, limits = readingLimits } = options;
  const upgraded = upgradeDescription(written.document, { keepsNames: isOurs });
  const { notes, writtenAt } = upgraded;
  const begun = {
    // The words of a vendor may be called as ours are; those of an overlay are ours.
    document: isOurs ? upgraded.document : withoutVendorWords(upgraded.document),
    locate: (pointer: string) => written.locate(writtenAt(pointer)),
    // What could not be read at all is said by the files themselves.
    faults: written.document === undefined ? [] : upgradeFaults(upgraded, written),
  };
  const { document, locate, faults } = overlays.reduce<Overlaid>(
    (below, path) => overlaidBy(below, path, { front, from, access, limits }),
    begun,
  );
  return {
    document,
    notes,
    files: [...written.files, ...overlays.map((path) => resolve(from, path))],
    locate: (pointer) => locate(throughReferences(document, pointer)),
    faults: [...written.faults.map((fault) => concerning(fault, document)), ...faults],
  };
};

const upgradeFaults = (
  { faults }: UpgradedDescription,
  { locate }: WrittenDescription,
): readonly SourceFault[] =>
  faults.map(({ code, pointer, message, others }) => ({
    code,
    message,
    place: nearestPlace(locate, pointer),
    others: others.map((other) => nearestPlace(locate, other)),
    concerns: code === 'description-unreadable' ? [''] : [],
  }));

/** The fault with the places of the document in which what it is about is kept. */
const concerning = ({ lost, ...fault }: FileFault, document: unknown): SourceFault => {
  if (lost === undefined) return fault;
  const found: string[] = [];
  const visit = (written: unknown, pointer: string): void => {
    if (ownText(written, '$ref') === lost) found.push(pointer);
    if (isArray(written)) for (const [at, item] of written.entries()) visit(item, childPointer(pointer, at));
    else if (isRecord(written))
      for (const [key, child] of Object.entries(written)) visit(child, childPointer(pointer, key));
  };
  visit(document, '');
  return { ...fault, concerns: [...fault.concerns, ...found] };
};
