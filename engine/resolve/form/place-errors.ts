import type { FieldPlan, FormPlan } from '../../language/plan/form-plan.ts';
import type { Text } from '../../language/plan/text.ts';
import type { FieldProblem, Problem } from '../answer/answer.ts';
import { pathName, placeIn, type FieldPath, type FieldPlace } from './field-path.ts';
import { fieldsOf } from './form-state.ts';
import { lookUp } from '../../json.ts';
import { parsePointer } from '../answer/read-answer.ts';
import { formatText } from '../format/text.ts';

/** Words of a server that stand at no field in sight. */
export interface UnplacedWords {
  readonly words: string;
  /** What they are about, by the names that people know. */
  readonly fields: readonly string[];
}
/** A server's words, each at its field by the name of its path; `rest` belongs to the form as a whole. */
export interface PlacedErrors {
  readonly byField: Readonly<Record<string, string>>;
  readonly rest: readonly UnplacedWords[];
}

/** Which words win: those of the field for this code, those of the action or form, the server's own. */
const wordsOf = (
  { code, message }: Pick<FieldProblem, 'code' | 'message'>,
  locale: string,
  ...catalogues: readonly Readonly<Record<string, Text>>[]
): string => {
  for (const messages of catalogues) {
    const text = lookUp(messages, `server:${code}`) ?? lookUp(messages, code);
    if (text !== undefined) return formatText(text, {}, locale);
  }
  return message;
};

/** The field that a pointer of the server means: in the body, or a parameter at /path or /query. */
const placeOf = (fields: readonly FieldPlan[], pointer: string): FieldPlace | undefined => {
  const path = parsePointer(pointer);
  const [holder, ...below] = path;
  const inBody = placeIn(
    fields.filter(({ parameter }) => parameter === undefined),
    path,
  );
  return (
    inBody ??
    placeIn(
      fields.filter(({ parameter }) => parameter === holder),
      below,
    )
  );
};

/** What a pointer is about, where no field in sight is: a field that is hidden, or a property that the form does not ask for. */
const nameOf = (
  form: FormPlan | undefined,
  { pointer }: Pick<FieldProblem, 'pointer'>,
  locale: string,
): readonly string[] => {
  const [first = ''] = parsePointer(pointer);
  const asked = form === undefined ? undefined : placeOf(fieldsOf(form), pointer);
  const field = form && fieldsOf(form).find((one) => one.field === asked?.path[0]);
  const text = field?.label ?? lookUp(form?.unasked ?? {}, first);
  return text === undefined ? [] : [formatText(text, {}, locale)];
};

/**
 * Puts a problem's errors at the fields they point to (also from below them). `names` are the fields in sight; errors at others stay
 * with the whole, the same words once for all that they are about. Without errors the problem speaks for the whole: by its code, its detail or its title.
 */
export const placeErrors = (
  problem: Problem,
  form: FormPlan | undefined,
  messages: Readonly<Record<string, Text>> = {},
  locale = 'en',
  names?: ReadonlySet<string>,
): PlacedErrors => {
  const byField = new Map<string, string>();
  const rest = new Map<string, ReadonlySet<string>>();
  const fields = form === undefined ? [] : fieldsOf(form);
  for (const error of problem.errors) {
    const place = placeOf(fields, error.pointer);
    const words = wordsOf(error, locale, place?.field.messages ?? {}, messages);
    if (words === '') continue;
    const isInSight = names?.has(place?.path[0] ?? '') ?? true;
    if (place === undefined || !isInSight)
      rest.set(words, new Set([...(rest.get(words) ?? []), ...nameOf(form, error, locale)]));
    else if (!byField.has(pathName(place.path))) byField.set(pathName(place.path), words);
  }
  const whole = wordsOf(
    { code: problem.code ?? '', message: problem.detail ?? problem.title },
    locale,
    messages,
  );
  if (byField.size === 0 && rest.size === 0 && whole !== '') rest.set(whole, new Set());
  return {
    byField: Object.fromEntries(byField),
    rest: [...rest].map(([words, fields]) => ({ words, fields: [...fields] })),
  };
};

/**
 * The words at fields once the entries of a list were given other places: `places[at]` is where the entry stood that is now at `at`.
 * The words about an entry that is gone are gone.
 */
export const moveWords = (
  byField: PlacedErrors['byField'],
  list: FieldPath,
  places: readonly (number | undefined)[],
): PlacedErrors['byField'] => {
  const above = `${pathName(list)}.`;
  return Object.fromEntries(
    Object.entries(byField).flatMap(([name, words]) => {
      if (!name.startsWith(above)) return [[name, words] as const];
      const [index = '', ...below] = name.slice(above.length).split('.');
      const at = places.indexOf(Number(index));
      return at < 0 ? [] : [[pathName([...list, `${at}`, ...below]), words] as const];
    }),
  );
};
