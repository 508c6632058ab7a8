import { map, name, type TypeOf } from './definition/build-definition.ts';
import { value } from './value/value.ts';

/** What a thing has to be told wherever it is used. */
export const takes = map(
  'id',
  name(
    'recordKind',
    'The kind of record it names, as `x-record` of the API description says; `any` of whatever kind',
  ),
  'What it has to be told where it is used; inside it is `given`, such as given.branch',
);
/** What a thing takes: by name the kind of record. */
export type Takes = TypeOf<typeof takes>;
/** What a thing is told where it is used. */
export const given = map(
  'taken',
  value,
  'A value for each thing that it takes, read where this is written: `record` is that of the block',
);
