import {
  array,
  choice,
  either,
  literal,
  map,
  name,
  object,
  optional,
  type TypeOf,
} from './definition/build-definition.ts';

/** What may be written of a part that the host draws. */
export const customMembers = {
  component: name('custom', 'The component, one of those under "components" of portal.json'),
  reads: optional(
    array(
      name('recordField', 'A property'),
      'The properties that it receives, as they are and as they are written; nothing else of the record',
      1,
    ),
  ),
  props: optional(map('literal', literal('A plain value'), 'What portal.json says that it is told')),
};

const property = either(
  choice('The type of the value', { text: 'A text', number: 'A number', boolean: 'true or false' }),
  array(literal('A value'), 'One of these values', 1),
  'What values it may have',
);

/** The components that the host registers by name. */
export const customComponents = map(
  'id',
  object('A component', {
    props: optional(map('id', property, 'What each use tells it; all of them are needed')),
  }),
  'What the host draws itself, where no kind of the language can say it',
);
/** The parameters of a component, by name: the type of the value, or the values there are. */
export type CustomComponent = TypeOf<typeof customComponents>[string];
/** What may be written of a part that the host draws. */
export interface Custom {
  readonly component: string;
  readonly reads?: readonly string[];
  readonly props?: Readonly<Record<string, string | number | boolean | null>>;
}
