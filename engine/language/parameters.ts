import { either, map, name, object, type TypeOf } from './definition/build-definition.ts';
import { value } from './value/value.ts';

const taken = either(
  name(
    'recordKind',
    'The kind of record it names, as `x-record` of the API description says; `any` of whatever kind',
  ),
  object('A value that names no record', {
    schema: name('component', 'What the value is: a schema of the API description, such as `LoanStatus`'),
  }),
  'A record by its kind, or a value by its schema',
);
/** What is taken under a name: a record of a kind, or a value of a schema. */
export type Taken = TypeOf<typeof taken>;
/** The parameters that a thing requires wherever it is used. */
export const takes = map(
  'id',
  taken,
  'What it has to be told where it is used; inside it is `given`, such as given.branch',
);
/** What a thing takes, by name. */
export type Takes = TypeOf<typeof takes>;
/** The parameters that a thing is given where it is used. */
export const given = map(
  'taken',
  value,
  'A value for each thing that it takes, read where this is written: `record` is that of the block',
);
