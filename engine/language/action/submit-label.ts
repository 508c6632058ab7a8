import { either, map, name, object, optional, type TypeOf } from '../definition/build-definition.ts';
import { operand } from '../value/value.ts';

/** What the button that sends something says: one sentence, or one that names what is sent. */
export const submitLabel = (description: string) =>
  either(
    name('message', description),
    object('A sentence that names what the press does, such as an amount', {
      says: name(
        'message',
        'What the button says while each of the `values` is there and the form would take it; it names them',
      ),
      values: map(
        'id',
        operand,
        'What the sentence names: what is filled in (`form`), the record, or what a preview answered (`result`)',
      ),
      otherwise: optional(
        name('message', 'What it says while one of them is missing; what it says without this otherwise'),
      ),
    }),
    description,
  );
/** What the button says, as written. */
export type SubmitLabel = TypeOf<ReturnType<typeof submitLabel>>;
