import { childPointer, isArray, isRecord, ownNumber, ownText, readOwn } from '../../json.ts';
import { nearestName } from '../../language/suggestion.ts';
import { enumValues } from './check-enum-words.ts';
import type { CheckDescription, DescriptionCheck, DescriptionFault } from './description-fault.ts';
import type { DescribedPart } from './described-parts.ts';

const combined = ['allOf', 'oneOf', 'anyOf', 'not'];

const checkRequired = (
  { description }: DescriptionCheck,
  part: DescribedPart,
): readonly DescriptionFault[] => {
  const { pointer, written, under } = part;
  const required = written['required'];
  const own = written['properties'];
  const isPlain =
    isRecord(own) &&
    isArray(required) &&
    required.every((name) => typeof name !== 'string' || Object.hasOwn(own, name));
  if (!isArray(required) || isPlain || combined.includes(under)) return [];
  const view = description.schemaAt(pointer);
  const isOpen = isRecord(readOwn(view?.keywords, 'additionalProperties'));
  if (view === undefined || isOpen) return [];
  return required.flatMap((name, at) =>
    typeof name !== 'string' || view.propertyNames.includes(name)
      ? []
      : [
          {
            code: 'required-undeclared' as const,
            pointer: childPointer(childPointer(pointer, 'required'), at),
            message: `"${name}" is required here, but there is no such property.`,
            suggestion: nearestName(
              name,
              view.propertyNames.filter((one) => !view.required.has(one)),
            ),
          },
        ],
  );
};

const bounds = [
  ['minimum', 'maximum'],
  ['exclusiveMinimum', 'exclusiveMaximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minProperties', 'maxProperties'],
] as const;

const canBeRead = (pattern: string): boolean => {
  try {
    return new RegExp(pattern, 'u') instanceof RegExp;
  } catch {
    return false;
  }
};

const checkValues = ({ description }: DescriptionCheck, { pointer, written }: DescribedPart) => {
  const faults: DescriptionFault[] = [];
  for (const [low, high] of bounds) {
    const [from, to] = [ownNumber(written, low), ownNumber(written, high)];
    if (from !== undefined && to !== undefined && from > to)
      faults.push({
        code: 'schema-contradiction',
        pointer: childPointer(pointer, low),
        message: `Nothing is both at least ${String(from)} and at most ${String(to)}: "${low}" and "${high}" are the wrong way round.`,
      });
  }
  const pattern = ownText(written, 'pattern');
  if (pattern !== undefined && !canBeRead(pattern))
    faults.push({
      code: 'schema-contradiction',
      pointer: childPointer(pointer, 'pattern'),
      message: 'This regular expression cannot be read.',
    });
  const value = ownText(written, 'default');
  const values = value === undefined ? undefined : enumValues(description.schemaAt(pointer)?.keywords);
  if (value !== undefined && values?.includes(value) === false)
    faults.push({
      code: 'schema-contradiction',
      pointer: childPointer(pointer, 'default'),
      message: `The default "${value}" is no value of the enum.`,
      suggestion: nearestName(value, values),
    });
  return faults;
};

/** What a schema requires, it has; and no two of its keywords contradict each other. */
export const checkSchemas: CheckDescription = (check) =>
  check.parts
    .filter(({ kind }) => kind === 'schema')
    .flatMap((part) => [...checkRequired(check, part), ...checkValues(check, part)]);
