import { atPointer, isArray, isRecord, ownText, parentPointer, readOwn } from '../../json.ts';
import type { Names } from './node-form.ts';
import { valueAt } from '../text/edit-text.ts';

type Texts = ReadonlyMap<string, string>;

/** What may be named of each operation of the API, by its id. */
export type Operations = Readonly<
  Record<
    string,
    {
      readonly params: readonly string[];
      readonly fields: readonly string[];
      readonly body: readonly string[];
    }
  >
>;

/** The ids of the files below a folder of a noun. */
const idsOf = (texts: Texts, noun: string): readonly string[] =>
  [...texts]
    .filter(([path]) => `/${path}`.includes(`/${noun}/`))
    .flatMap(([, text]) => ownText(valueAt(text, ''), 'id') ?? [])
    .toSorted();

/** The folders of the files that a text may name. */
const nouns: Readonly<Record<string, string>> = {
  action: 'actions',
  innerScreen: 'screens',
  lookup: 'lookups',
  screen: 'screens',
  target: 'screens',
};

const iconsOf = (texts: Texts): readonly string[] => {
  const portal = [...texts].find(([path]) => path.endsWith('/portal.json') && !path.includes('/messages/'));
  const listed = portal === undefined ? undefined : readOwn(valueAt(portal[1], ''), 'icons');
  return isArray(listed) ? listed.filter((icon) => typeof icon === 'string') : [];
};

/** The call that a node belongs to: that of the nearest node around it which reads or sends something. */
const operationAround = (content: unknown, pointer: string, calls: readonly string[]): string | undefined => {
  for (let at = pointer; ; at = parentPointer(at)) {
    const node = atPointer(content, at);
    const call = calls.map((name) => readOwn(node, name)).find(isRecord);
    if (call !== undefined) return ownText(call, 'operation');
    if (at === '') return undefined;
  }
};

/** What a text names of a call: which of its names, and which calls of the nodes around have them. */
const ofCalls = {
  recordField: { names: 'fields', calls: ['source', 'load'] },
  queryParam: { names: 'params', calls: ['source', 'load'] },
  bodyField: { names: 'body', calls: ['submit', 'call'] },
} as const;

const isOfCall = (reference: string): reference is keyof typeof ofCalls => Object.hasOwn(ofCalls, reference);

interface NamesSetting {
  readonly texts: Texts;
  readonly operations: Operations;
  readonly content: unknown;
  readonly pointer: string;
}

/** The names that a text of a node may have. */
export const createNames =
  ({ texts, operations, content, pointer }: NamesSetting): Names =>
  (reference) => {
    const noun = nouns[reference];
    if (noun !== undefined) return idsOf(texts, noun);
    if (reference === 'icon') return iconsOf(texts);
    if (reference === 'operation') return Object.keys(operations).toSorted();
    if (!isOfCall(reference)) return [];
    const { names, calls } = ofCalls[reference];
    const operation = operationAround(content, pointer, calls);
    return operation !== undefined && Object.hasOwn(operations, operation)
      ? (operations[operation]?.[names] ?? [])
      : [];
  };
