import { childPointer } from '../../json.ts';
import type { Applicable } from '../../description/words.ts';
import type { SchemaView } from '../../description/schema-view.ts';
import { enumValues } from './check-enum-words.ts';
import { unknownName } from './check-operation-words.ts';
import type { CheckDescription, DescriptionCheck, DescriptionFault } from './description-fault.ts';
import type { DescribedPart } from './described-parts.ts';

/** The values that decide: those of an enum, or true and false; undefined where any value may. */
const decidingValues = (view: SchemaView | undefined): readonly string[] | undefined =>
  enumValues(view?.keywords) ?? (view?.types.join() === 'boolean' ? ['true', 'false'] : undefined);

const checkValues = (
  named: Applicable['allowed'],
  body: SchemaView,
  pointer: string,
): readonly DescriptionFault[] =>
  [...named].flatMap(([name, values]) => {
    const at = childPointer(pointer, name);
    const property = body.property(name);
    if (property === undefined)
      return [unknownName(at, `The body has no property "${name}".`, name, body.propertyNames)];
    const known = enumValues((property.items ?? property).keywords);
    return values.flatMap((value, index) =>
      known === undefined || known.includes(value)
        ? []
        : [unknownName(childPointer(at, index), `"${value}" is no value of "${name}".`, value, known)],
    );
  });

const checkRule = (
  { required, refused, allowed, usual }: Applicable,
  body: SchemaView,
  pointer: string,
): readonly DescriptionFault[] => {
  const unknown = (key: string, names: readonly string[]) =>
    names.flatMap((name, at) =>
      body.propertyNames.includes(name)
        ? []
        : [
            unknownName(
              childPointer(childPointer(pointer, key), at),
              `The body has no property "${name}".`,
              name,
              body.propertyNames,
            ),
          ],
    );
  const both = required.filter((name) => refused.includes(name));
  const needed = refused.filter((name) => body.required.has(name) && body.property(name)?.nullable !== true);
  return [
    ...unknown('required', required),
    ...unknown('refused', refused),
    ...both.map((name) => contradiction(pointer, refused, name, 'is required and refused by the same rule')),
    ...needed.map((name) =>
      contradiction(pointer, refused, name, 'is refused here, but the body always requires it'),
    ),
    ...checkValues(allowed, body, `${pointer}/allowed`),
    ...checkValues(usual, body, `${pointer}/usual`),
  ];
};

const contradiction = (
  pointer: string,
  refused: readonly string[],
  name: string,
  words: string,
): DescriptionFault => ({
  code: 'word-value',
  pointer: childPointer(`${pointer}/refused`, refused.indexOf(name)),
  message: `"${name}" ${words}.`,
});

const checkBody = (
  { description }: DescriptionCheck,
  { pointer, written }: DescribedPart,
): readonly DescriptionFault[] => {
  const body = Object.hasOwn(written, 'x-applies') ? description.schemaAt(pointer) : undefined;
  if (body === undefined) return [];
  const parameters = [...description.operations.values()]
    .filter((operation) => [operation.body, operation.upload].some((one) => one?.pointer === body.pointer))
    .flatMap((operation) => operation.parameters.filter(({ in: place }) => place === 'path'));
  return [...body.words.applies].flatMap(([name, rules]) => {
    const at = childPointer(`${pointer}/x-applies`, name);
    const parameter = parameters.find((one) => one.name === name);
    const deciding = body.property(name) ?? parameter?.schema;
    if (deciding === undefined)
      return [
        unknownName(at, `"${name}" is neither a property of the body nor a parameter of its path.`, name, [
          ...body.propertyNames,
          ...parameters.map((one) => one.name),
        ]),
      ];
    const values = decidingValues(deciding);
    return [...rules].flatMap(([value, rule]) => {
      const place = childPointer(at, value);
      return value === '*' || values === undefined || values.includes(value)
        ? checkRule(rule, body, place)
        : [unknownName(place, `"${value}" is no value of "${name}".`, value, [...values, '*'])];
    });
  });
};

/** What `x-applies` needs, refuses and allows are properties of its body, by values that there are. */
export const checkDescribedApplies: CheckDescription = (check) =>
  check.parts.filter(({ kind }) => kind === 'schema').flatMap((part) => checkBody(check, part));
