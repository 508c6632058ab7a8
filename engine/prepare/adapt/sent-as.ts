import type { Operation } from '../../description/operation.ts';
import type { SchemaView } from '../../description/schema-view.ts';
import { ownText, ownTexts, type JsonObject } from '../../json.ts';
import type { Query } from './ask-list.ts';

/** How a call that reads is sent to an API that wants it posted (`x-sent-as`): which of its parameters are in the body. */
export interface SentAs {
  readonly method: 'POST';
  readonly type: string;
  readonly names: readonly string[];
}

/** Reads an `x-sent-as` word; undefined for what is not understood. */
export const readSentAs = (written: unknown): SentAs | undefined => {
  const type = ownText(written, 'type');
  return ownText(written, 'method') === 'post' && type !== undefined
    ? { method: 'POST', type, names: ownTexts(written, 'body') }
    : undefined;
};

/** A text of a query as the value that it stands for in a body. */
const valueOf = (text: string, view: SchemaView | undefined): unknown => {
  const isNumber = view?.types.some((type) => type === 'integer' || type === 'number') === true;
  if (isNumber && text !== '' && Number.isFinite(Number(text))) return Number(text);
  return view?.types.includes('boolean') === true && (text === 'true' || text === 'false')
    ? text === 'true'
    : text;
};

/** The body that says what a query does: a list where the parameter is one, else its value. */
export const bodyOfQuery = ({ parameters }: Operation, query: Query): JsonObject =>
  Object.fromEntries(
    [...new Set(query.map(([name]) => name))].map((name) => {
      const view = parameters.find((one) => one.in === 'query' && one.name === name)?.schema;
      const texts = query.filter(([one]) => one === name).map(([, text]) => text);
      return view?.types.includes('array') === true
        ? [name, texts.map((text) => valueOf(text, view.items))]
        : [name, valueOf(texts.at(-1) ?? '', view)];
    }),
  );
