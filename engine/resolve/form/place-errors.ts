import type { FieldPlan, FormPlan } from '../../language/plan/form-plan.ts';
import type { Text } from '../../language/plan/text.ts';
import type { FieldProblem, Problem } from '../answer/answer.ts';
import { pathName, placeIn, type FieldPath, type FieldPlace } from './field-path.ts';
import { fieldsOf } from './form-state.ts';
import { lookUp } from '../../json.ts';
import { parsePointer } from '../answer/read-answer.ts';
import { formatText } from '../format/text.ts';

/** A message of a server that belongs to no visible field. */
export interface UnplacedWords {
  readonly words: string;
  /** The fields that it concerns, by their labels. */
  readonly fields: readonly string[];
}
/** A server's messages, each at its field by the name of its path; `rest` belongs to the form as a whole. */
export interface PlacedErrors {
  readonly byField: Readonly<Record<string, string>>;
  readonly rest: readonly UnplacedWords[];
}

/** The message that takes precedence: that of the field for this code, that of the action or form, the server's own. */
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

/** The field to which a pointer of the server refers: in the body, or a parameter at /path or /query. */
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

/** The subject of a pointer to no visible field: a hidden field, or a property that the form does not ask for. */
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
 * Puts a problem's errors at the fields to which they point (also from below them). `names` are the visible
 * fields; errors at others belong to the whole, the same message once for all its fields. Without errors the
 * problem itself is shown for the whole: by its code, its detail or its title.
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
 * The messages at fields after the entries of a list moved: `places[at]` is the former place of the entry
 * that is now at `at`. Messages about a removed entry are removed.
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
