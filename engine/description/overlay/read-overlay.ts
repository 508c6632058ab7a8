import { atPointer, childPointer, isArray, isRecord, ownText, readOwn, type JsonObject } from '../../json.ts';
import { pointerOfReference } from '../reference.ts';
import type { ReportOverlay } from './overlay-fault.ts';

/** One change of an overlay: what it is done to, what is done, and where both are written. */
export interface OverlayAction {
  readonly target: string;
  readonly targetPointer: string;
  readonly does: 'copy' | 'remove' | 'update';
  /** What is merged, or the path of what is copied. */
  readonly value: unknown;
  readonly valuePointer: string;
}

/** An overlay as it is written. */
export interface Overlay {
  readonly version: OverlayVersion;
  /** The document that it is for, where it names one. */
  readonly extends: string | undefined;
  /** What can be done of it, in order. */
  readonly actions: readonly OverlayAction[];
}

/** A version of the Overlay Specification. */
export type OverlayVersion = '1.0' | '1.1' | '1.2';

/** Whether a document is meant as an overlay. */
export const isOverlay = (written: unknown): boolean =>
  isRecord(written) && Object.hasOwn(written, 'overlay');

/** Reads an overlay of OpenAPI Overlay 1.0, 1.1 or 1.2; undefined for what is none. What of it cannot be read is reported, and the rest is there. */
export const readOverlay = (written: unknown, report: ReportOverlay): Overlay | undefined => {
  const version = versionOf(written);
  if (!isRecord(written) || version === undefined) {
    report('overlay-unreadable', isOverlay(written) ? '/overlay' : '', noVersion);
    return undefined;
  }
  const actions = readOwn(written, 'actions');
  if (!isArray(actions) || actions.length === 0) {
    report('overlay-unreadable', isArray(actions) ? '/actions' : '', 'An overlay lists at least one action.');
    return undefined;
  }
  reportUnknown(written, '', rootKeys[version], report);
  return {
    version,
    extends: ownText(written, 'extends'),
    actions: actions.flatMap((action, index) =>
      readAction({ written, version, report }, action, childPointer('/actions', index)),
    ),
  };
};

interface Reading {
  readonly written: JsonObject;
  readonly version: OverlayVersion;
  readonly report: ReportOverlay;
}

const noVersion = 'This is no overlay of a version that is read: those are 1.0, 1.1 and 1.2.';

const versions: readonly OverlayVersion[] = ['1.0', '1.1', '1.2'];

/** A version is text; YAML reads one that is written without quotes and a third number as a number. */
const versionOf = (written: unknown): OverlayVersion | undefined => {
  const said = readOwn(written, 'overlay');
  const text = typeof said === 'number' ? said.toFixed(1) : said;
  return versions.find(
    (version) => typeof text === 'string' && (text === version || text.startsWith(`${version}.`)),
  );
};

const rootKeys: Readonly<Record<OverlayVersion, readonly string[]>> = {
  '1.0': ['overlay', 'info', 'extends', 'actions'],
  '1.1': ['overlay', 'info', 'extends', 'actions'],
  '1.2': ['overlay', 'info', 'extends', 'actions', 'components', '$self'],
};

const actionKeys: Readonly<Record<OverlayVersion, readonly string[]>> = {
  '1.0': ['target', 'description', 'update', 'remove'],
  '1.1': ['target', 'description', 'update', 'remove', 'copy'],
  '1.2': ['target', 'description', 'update', 'remove', 'copy', '$ref'],
};

/** A word that is misspelled would do nothing without a word. */
const reportUnknown = (
  object: JsonObject,
  pointer: string,
  known: readonly string[],
  report: ReportOverlay,
): void => {
  for (const key of Object.keys(object))
    if (!known.includes(key) && !key.startsWith('x-'))
      report(
        'overlay-unreadable',
        childPointer(pointer, key),
        `An overlay of this version has no "${key}" here; it has ${known.join(', ')}.`,
      );
};

/** The fields of an action, each with where it is written. */
type Fields = ReadonlyMap<string, { readonly value: unknown; readonly pointer: string }>;

const fieldsOf = (object: JsonObject, pointer: string): Fields =>
  new Map(
    Object.entries(object).map(([key, value]) => [key, { value, pointer: childPointer(pointer, key) }]),
  );

const readAction = (reading: Reading, action: unknown, pointer: string): readonly OverlayAction[] => {
  const { version, report } = reading;
  if (!isRecord(action)) {
    report('overlay-unreadable', pointer, 'An action is an object with a target.');
    return [];
  }
  reportUnknown(action, pointer, actionKeys[version], report);
  const fields = withReused(reading, fieldsOf(action, pointer));
  if (fields === undefined) return [];
  const target = fields.get('target');
  if (typeof target?.value !== 'string') {
    report('overlay-unreadable', target?.pointer ?? pointer, 'An action names its target by a JSONPath.');
    return [];
  }
  const done = doneBy(fields, pointer, report);
  return done === undefined ? [] : [{ target: target.value, targetPointer: target.pointer, ...done }];
};

/** The fields of an action with those of the reusable action that it refers to; its own win. */
const withReused = ({ written, version, report }: Reading, fields: Fields): Fields | undefined => {
  const reference = version === '1.2' ? fields.get('$ref') : undefined;
  if (reference === undefined) return fields;
  const name = typeof reference.value === 'string' ? pointerOfReference(reference.value) : undefined;
  const reused = name?.startsWith('/components/actions/') === true ? atPointer(written, name) : undefined;
  if (name === undefined || !isRecord(reused)) {
    report(
      'overlay-unreadable',
      reference.pointer,
      'There is no such action: a reusable one is referred to as #/components/actions/NAME.',
    );
    return undefined;
  }
  reportUnknown(reused, name, ['description', 'fields'], report);
  const inside = readOwn(reused, 'fields');
  const shared = isRecord(inside) ? inside : {};
  reportUnknown(shared, `${name}/fields`, ['description', 'update', 'remove', 'copy'], report);
  const { target: _, ...kept } = shared;
  return new Map([...fieldsOf(kept, `${name}/fields`), ...fields]);
};

const doneBy = (
  fields: Fields,
  pointer: string,
  report: ReportOverlay,
): Pick<OverlayAction, 'does' | 'value' | 'valuePointer'> | undefined => {
  const remove = fields.get('remove');
  if (remove?.value === true) return { does: 'remove', value: undefined, valuePointer: remove.pointer };
  const update = fields.get('update');
  const copy = fields.get('copy');
  if (update !== undefined && copy !== undefined) {
    report(
      'overlay-unreadable',
      copy.pointer,
      'An action does one thing: beside update, copy has no meaning.',
    );
    return undefined;
  }
  if (update !== undefined) return { does: 'update', value: update.value, valuePointer: update.pointer };
  if (typeof copy?.value === 'string') return { does: 'copy', value: copy.value, valuePointer: copy.pointer };
  report(
    'overlay-unreadable',
    copy?.pointer ?? remove?.pointer ?? pointer,
    copy === undefined
      ? 'This action does nothing: it has no update, no copy and no remove that is true.'
      : 'What is copied is named by a JSONPath.',
  );
  return undefined;
};
