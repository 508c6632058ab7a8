import { described, map, object, type Typed } from '../definition/build-definition.ts';
import { value } from '../value/value.ts';

const description =
  'What the call would come to, shown before it is carried out: its own answer, asked for without doing it';

/** The members of a preview, once it is known what a block is. */
const previewMembers = <Inner>(block: Typed<Inner>) => ({
  body: map('bodyField', value, 'What makes the call a preview, sent with all that it sends'),
  block: described(
    block,
    'What is shown of it, such as a record with what it was `before`; it reads the answer as `result` and what is filled in as `form`, and does nothing itself',
  ),
});

/** A preview, with what else may be written of it in its place. */
export const previewOf = <Inner, More extends Parameters<typeof object>[1]>(
  block: Typed<Inner>,
  more: More,
) => object(description, { ...previewMembers(block), ...more });
