import type { PlacedErrors } from '../../resolve/form/place-errors.ts';
import type { Translate } from '../../widgets/translate.ts';

/** The words that stand at no field in sight, each with what it is about. */
export const unplacedWords = (rest: PlacedErrors['rest'], translate: Translate): readonly string[] =>
  rest.map(({ words, fields }) =>
    fields.length === 0 ? words : translate('form.about', { fields: fields.join(', '), reason: words }),
  );
