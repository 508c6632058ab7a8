import { isRecord, ownText, readOwn, type JsonObject } from '../json.ts';
import { transformDocument } from './annotate/transform.ts';

/** What a description says nothing of, so that it is made of names or holds for everybody. */
export interface Derived {
  /** Properties without a title, whose labels are made of their names. */
  readonly labels: number;
  /** Operations without `x-access`, which are open to whoever is signed in. */
  readonly open: number;
}

/** Counts what is derived of a document before it is prepared. */
export const countDerived = (document: JsonObject): Derived => {
  const counted = { labels: 0, open: 0 };
  transformDocument(document, {
    schema: (schema) => {
      const properties = readOwn(schema, 'properties');
      for (const property of Object.values(isRecord(properties) ? properties : {}))
        if (isRecord(property) && ownText(property, 'title') === undefined) counted.labels += 1;
      return schema;
    },
    parameter: (parameter) => parameter,
    parameters: (parameters) => parameters,
    operation: (operation) => {
      if (readOwn(operation, 'x-access') === undefined) counted.open += 1;
      return operation;
    },
  });
  return counted;
};

const counted = (count: number, one: string, many: string): string =>
  `${String(count)} ${count === 1 ? one : many}`;

/** What is derived, in sentences for whoever checks the portal; none where nothing is. */
export const derivedNotes = ({ labels, open }: Derived): readonly string[] => [
  ...(labels === 0
    ? []
    : [`${counted(labels, 'label is', 'labels are')} made of names, since the description gives no title.`]),
  ...(open === 0
    ? []
    : [
        `${counted(open, 'operation is', 'operations are')} open to whoever is signed in, since the description says nothing of access: an overlay can, by x-access.`,
      ]),
];
