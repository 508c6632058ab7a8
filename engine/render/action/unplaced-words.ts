import type { PlacedErrors } from '../../resolve/form/place-errors.ts';
import type { Translate } from '../../widgets/translate.ts';

/** The messages that belong to no visible field, each with its subject. */
export const unplacedWords = (rest: PlacedErrors['rest'], translate: Translate): readonly string[] =>
  rest.map(({ words, fields }) =>
    fields.length === 0 ? words : translate('form.about', { fields: fields.join(', '), reason: words }),
  );
