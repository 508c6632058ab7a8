import { isRecord, ownText, readOwn, type JsonObject } from '../../json.ts';
import { movedTo } from './moves.ts';
import { nameOperations, type NamedOperations } from './operation-ids.ts';
import { upgradeObject } from './upgrade-objects.ts';
import { upgradeSwagger } from './upgrade-swagger.ts';
import { createLosses, type Losses, type Step, type UpgradeFault } from './upgrading.ts';

/** What was put right without asking, in numbers. */
export interface UpgradeNotes {
  /** Operations that had no operationId: it was made from method and path. */
  readonly madeIds: number;
  /** Operations whose operationId another one has, or that is no name: the written ids by the pointers of the operations. */
  readonly changedIds: ReadonlyMap<string, string>;
  /** Places beside a reference, in the written document, that mean nothing in its version of OpenAPI. */
  readonly ignored: readonly string[];
}

/** A description as one document of OpenAPI 3.1. */
export interface UpgradedDescription {
  /** The document; empty where what was written is no description. */
  readonly document: JsonObject;
  /** The pointer of the document as it was written from which a part comes. */
  readonly writtenAt: (pointer: string) => string;
  readonly faults: readonly UpgradeFault[];
  readonly notes: UpgradeNotes;
}

/** How a description is upgraded. */
export interface UpgradeOptions {
  /** Whether operations have the names that are written and no others: whoever owns the description is told what is wrong with them. */
  readonly keepsNames?: boolean;
}

/**
 * A document of Swagger 2.0, OpenAPI 3.0, 3.1 or 3.2 in the words of OpenAPI 3.1, in which each operation has a name of its own. What
 * these words cannot say is left out, and each kind of it is a fault. References stay what they are, but for those to what moved. Whatever is
 * written, this ends and throws nothing, as long as it is a tree no deeper than the limit of reading.
 */
export const upgradeDescription = (
  written: unknown,
  { keepsNames = false }: UpgradeOptions = {},
): UpgradedDescription => {
  const version = versionOf(written);
  if (!isRecord(written) || version === undefined) return unreadable(written);
  const losses = createLosses();
  const first: Step =
    version === '2.0' ? upgradeSwagger(written, losses) : { document: written, moves: new Map() };
  const { step: second, ignored } = upgradeWords(first, version, losses);
  const document = isRecord(second.document) ? second.document : {};
  const named = keepsNames ? unnamed(document) : nameOperations(document);
  const steps = [named, second, first];
  const writtenAt = (pointer: string): string => steps.reduce((at, { moves }) => movedTo(moves, at), pointer);
  const faults = [...losses.all()].map(([message, pointers]): UpgradeFault => {
    const [pointer = '', ...others] = pointers;
    return { code: 'description-unsupported', pointer, message: counted(message, pointers.length), others };
  });
  return {
    document: isRecord(named.document) ? named.document : {},
    writtenAt,
    faults: [...missingPaths(written), ...faults],
    notes: { madeIds: named.made, changedIds: named.changed, ignored },
  };
};

const unnamed = (document: JsonObject): NamedOperations => ({
  document,
  moves: new Map(),
  made: 0,
  changed: new Map(),
});

type Version = '2.0' | '3.0' | '3.1' | '3.2';

const versions: readonly Version[] = ['2.0', '3.0', '3.1', '3.2'];

/** A version is text; YAML reads one that is written without quotes as a number. */
const versionOf = (written: unknown): Version | undefined => {
  const said = ['swagger', 'openapi'].map((key) => readOwn(written, key));
  const texts = said.map((one) => (typeof one === 'number' ? one.toFixed(1) : one));
  return versions.find((version) => {
    const text = version === '2.0' ? texts[0] : texts[1];
    return typeof text === 'string' && (text === version || text.startsWith(`${version}.`));
  });
};

const unreadable = (written: unknown): UpgradedDescription => {
  const version = ownText(written, 'openapi') ?? ownText(written, 'swagger');
  const message =
    version === undefined
      ? 'This is no description of an API: it says neither openapi nor swagger. Nothing of it is read.'
      : `This is a description of version ${version}. Those that are read are Swagger 2.0 and OpenAPI 3.0, 3.1 and 3.2.`;
  return {
    document: {},
    writtenAt: (pointer) => pointer,
    faults: [{ code: 'description-unreadable', pointer: '', message, others: [] }],
    notes: { madeIds: 0, changedIds: new Map(), ignored: [] },
  };
};

const missingPaths = (written: JsonObject): readonly UpgradeFault[] =>
  isRecord(readOwn(written, 'paths'))
    ? []
    : [
        {
          code: 'description-unreadable',
          pointer: Object.hasOwn(written, 'paths') ? '/paths' : '',
          message: 'The description has no paths: no operation is known, so no screen can be drawn.',
          others: [],
        },
      ];

const counted = (message: string, places: number): string =>
  places === 1 ? message : `${message} There are ${places} of them.`;

/** The document in the words of OpenAPI 3.1. */
const upgradeWords = (
  { document, moves: earlier }: Step,
  version: Version,
  losses: Losses,
): { readonly step: Step; readonly ignored: readonly string[] } => {
  const moves = new Map<string, string>();
  const ignored: string[] = [];
  // What is lost is said of the document as it was written, before any step.
  const atWritten: Losses = {
    ...losses,
    add: (words, pointer) => losses.add(words, movedTo(earlier, pointer)),
  };
  const upgraded = upgradeObject(
    { document, ignoresSiblings: version < '3.1', moves, losses: atWritten, ignored },
    'document',
    document,
    { to: '', from: '' },
  );
  const spoken = isRecord(upgraded) && version !== '3.1' ? { ...upgraded, openapi: '3.1.1' } : upgraded;
  return {
    step: { document: spoken, moves },
    ignored: ignored.map((pointer) => movedTo(earlier, pointer)),
  };
};
