import { dirname, relative, resolve } from 'node:path';
import { ownText } from '../../json.ts';
import { nearestPlace } from '../../compile/description/report-description.ts';
import type { SourceFault } from '../../compile/read/description-source.ts';
import { startOf } from '../../compile/read/source-file.ts';
import { applyOverlay } from '../../description/overlay/apply-overlay.ts';
import { isOverlay } from '../../description/overlay/read-overlay.ts';
import type { Place } from '../../language/finding.ts';
import type { ReadingLimits } from './limits.ts';
import { openFiles, type FileAccess } from './opened-files.ts';
import type { WrittenFile } from './written-file.ts';

/** A description with what was laid over it so far. */
export interface Overlaid {
  readonly document: unknown;
  readonly locate: (pointer: string) => Place | undefined;
  readonly faults: readonly SourceFault[];
}

/** How overlays are read, and the front page of the description that they are applied to. */
export interface OverlayReading {
  readonly front: string;
  readonly from: string;
  readonly access: FileAccess;
  readonly limits: ReadingLimits;
}

/** The front page of the description that an overlay extends; undefined for what is no overlay. */
export const extendedBy = (
  { document, locate }: Pick<Overlaid, 'document' | 'locate'>,
  path: string,
  from: string,
): { readonly front: string } | SourceFault | undefined => {
  if (!isOverlay(document)) return undefined;
  const extended = ownText(document, 'extends');
  if (extended !== undefined && !isElsewhere(extended))
    return { front: relative(from, resolve(from, dirname(path), extended)) };
  const message =
    extended === undefined
      ? 'This overlay is read as the description of an API, and does not say what it extends.'
      : `This overlay extends ${extended}, which is on another host: nothing is read from there.`;
  return faultAt(locate, { code: 'overlay-unreadable', pointer: '/extends', message }, ['']);
};

/** A description with one more overlay. */
export const overlaidBy = (below: Overlaid, path: string, reading: OverlayReading): Overlaid => {
  const { from, access, limits } = reading;
  const { front: file } = openFiles(path, from, access, limits);
  if (file === undefined) return { ...below, faults: [...below.faults, unopened(path)] };
  const unread = file.faults.map((one): SourceFault => ({ ...one, others: [], concerns: [] }));
  if (file.value === undefined)
    return { ...below, faults: [...below.faults, ...unread.map((one) => ({ ...one, concerns: [''] }))] };
  const { document, originOf, faults } = applyOverlay(below.document, file.value);
  return {
    document,
    locate: (pointer) => {
      const origin = originOf(pointer);
      return origin.in === 'overlay' ? file.locate(origin.pointer) : below.locate(origin.pointer);
    },
    faults: [
      ...below.faults,
      ...unread,
      ...meantForAnother(file, below.document, reading),
      ...faults.map((one) => faultAt(file.locate, one, isWhole(one.pointer) ? [''] : [])),
    ],
  };
};

/** Whether a fault is one of the whole overlay, of which nothing is done then. */
const isWhole = (pointer: string): boolean => ['', '/overlay', '/actions'].includes(pointer);

const faultAt = (
  locate: Overlaid['locate'],
  {
    code,
    pointer,
    message,
  }: { readonly code: SourceFault['code']; readonly pointer: string; readonly message: string },
  concerns: readonly string[],
): SourceFault => ({ code, message, place: nearestPlace(locate, pointer), others: [], concerns });

const unopened = (path: string): SourceFault => ({
  code: 'overlay-unreadable',
  message: `There is no overlay ${path} that can be read.`,
  place: startOf(path),
  others: [],
  concerns: [''],
});

const isElsewhere = (reference: string): boolean => /^[a-z][a-z\d+.-]+:/i.test(reference);

/** An overlay that says which description it is for, and is applied to another one. An address is a name, which only a description with one can bear. */
const meantForAnother = (
  file: WrittenFile,
  document: unknown,
  { front, from }: OverlayReading,
): readonly SourceFault[] => {
  const extended = ownText(file.value, 'extends');
  const [base, name] = [ownText(file.value, '$self') ?? '', ownText(document, '$self')];
  if (extended === undefined || isElsewhere(base)) return [];
  const isMeant = isElsewhere(extended)
    ? name === undefined || name === extended
    : resolve(dirname(file.path), extended) === resolve(from, front);
  if (isMeant) return [];
  const message = `This overlay is for ${extended}, and is applied to ${name ?? front}.`;
  return [faultAt(file.locate, { code: 'overlay-unmatched', pointer: '/extends', message }, [])];
};
