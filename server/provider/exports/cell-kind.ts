import type { SchemaView } from '@counterfoil/engine/description';
import { ownText } from '@counterfoil/engine/json';
import type { components } from '../../../openapi/generated/provider.ts';
import { DescriptionError } from '../description/description-error.ts';
import { schemaNamed } from '../description/described-schemas.ts';

/** How the values of a column are written; a null is an empty cell whatever the kind. */
export type CellKind =
  /** Text, a list of texts or a boolean, with the labels of the values that have some. */
  | {
      readonly kind: 'text';
      readonly labels: ReadonlyMap<string, string>;
      readonly yes?: string;
      readonly no?: string;
    }
  /** Minor units of the currency in another column of the row. */
  | { readonly kind: 'money'; readonly currency: string }
  | { readonly kind: 'instant' | 'date' | 'number' };

/** The name of a record of the description. */
export type RecordName = keyof components['schemas'];

/**
 * How a field of a record, or one of a record within it (`outer.inner`), is written in a file, and its title, by the description; throws `DescriptionError`
 * where the record has no such field, or an amount has no currency.
 */
export const describeCell = (
  record: RecordName,
  field: string,
): { readonly title: string; readonly kind: CellKind } => {
  const view = field
    .split('.')
    .reduce<SchemaView | undefined>((within, name) => within?.property(name), schemaNamed(record));
  if (view === undefined) throw new DescriptionError(`${record} has no field "${field}" to write in a file.`);
  return { title: ownText(view.keywords, 'title') ?? field, kind: kindOf(view) };
};

const kindOf = ({ keywords, pointer, words, types, items }: SchemaView): CellKind => {
  switch (ownText(keywords, 'format')) {
    case 'money':
      if (words.currency === undefined) throw new DescriptionError(`${pointer} does not declare x-currency.`);
      return { kind: 'money', currency: words.currency };
    case 'date-time':
      return { kind: 'instant' };
    case 'date':
      return { kind: 'date' };
    case 'decimal':
      return { kind: 'number' };
    default:
      return types.includes('integer') && words.labels.size === 0
        ? { kind: 'number' }
        : { kind: 'text', labels: (items?.words ?? words).labels };
  }
};
