import type {
  Definition,
  NumberDefinition,
  ObjectDefinition,
  OperatorDefinition,
  StringDefinition,
  VariantsDefinition,
} from '../../language/definition/definition.ts';
import type { Place } from '../../language/finding.ts';
import type { FindingCode } from '../../language/finding-codes.ts';
import type { FindingDetails } from './reporter.ts';
import { textMember, typeName, type ArrayNode, type JsonNode, type ObjectNode } from './json-node.ts';
import { childPointer } from '../../json.ts';
import { nearestName, quoted } from '../../language/suggestion.ts';
import { unknownKeys, type Kinds } from './unknown-keys.ts';
import { perObject } from './per-object.ts';
import { admitsType, chosenVariant, entryOf, propertyOf, unwrap } from './definition-at.ts';

/** Takes a fault of the shape. */
export type ReportShape = (
  code: FindingCode,
  place: Place,
  pointer: string,
  message: string,
  more?: FindingDetails,
) => void;

const expectedType = (definition: Definition): string => {
  const inner = unwrap(definition);
  switch (inner.kind) {
    case 'string':
    case 'choice':
      return 'text';
    case 'number':
      return inner.integer ? 'a whole number' : 'a number';
    case 'boolean':
      return 'true or false';
    case 'literal':
      return 'a plain value';
    case 'array':
    case 'tuple':
      return 'a list';
    case 'object':
    case 'map':
    case 'operator':
    case 'variants':
      return 'an object';
    case 'either':
      return inner.options.map(expectedType).join(' or ');
  }
};

const patternOf = perObject(({ pattern }: StringDefinition) =>
  pattern === undefined ? undefined : new RegExp(pattern, 'u'),
);

const checkText = (definition: StringDefinition, node: JsonNode, text: string, report: ReportShape): void => {
  if (
    text === '' &&
    definition.ref !== 'text' &&
    definition.ref !== 'pointer' &&
    definition.ref !== 'literal'
  )
    report('pattern-mismatch', node.place, node.pointer, 'A name cannot be empty.');
  else if (patternOf(definition)?.test(text) === false)
    report(
      'pattern-mismatch',
      node.place,
      node.pointer,
      `"${text}" has not the form of: ${definition.description}.`,
    );
};

const checkNumber = (
  definition: NumberDefinition,
  node: JsonNode,
  value: number,
  report: ReportShape,
): void => {
  const { integer, minimum = -Infinity, maximum = Infinity } = definition;
  if (integer && !Number.isInteger(value))
    report('type-mismatch', node.place, node.pointer, 'This must be a whole number.');
  else if (value < minimum || value > maximum)
    report(
      'number-range',
      node.place,
      node.pointer,
      `This must be ${minimum} or more and ${maximum} or less.`,
    );
};

const checkScalar = (definition: Definition, node: JsonNode, report: ReportShape): void => {
  if (node.type !== 'scalar') return;
  const { value } = node;
  if (definition.kind === 'string' && typeof value === 'string') checkText(definition, node, value, report);
  if (definition.kind === 'number' && typeof value === 'number') checkNumber(definition, node, value, report);
  if (
    definition.kind === 'choice' &&
    typeof value === 'string' &&
    !Object.hasOwn(definition.options, value)
  ) {
    const names = Object.keys(definition.options);
    report('choice-unknown', node.place, node.pointer, `"${value}" is not one of ${quoted(names)}.`, {
      suggestion: nearestName(value, names),
    });
  }
};

/** Reports groups of keys of which not exactly one is written. */
const checkAlternatives = (
  { alternatives = [] }: ObjectDefinition,
  node: ObjectNode,
  report: ReportShape,
): void => {
  for (const group of alternatives) {
    const [first, second] = [...node.members.keys()].filter((key) => group.includes(key));
    const place = second === undefined ? undefined : node.members.get(second)?.key;
    if (first === undefined)
      report(
        'required-missing',
        node.place,
        node.pointer,
        `One of the keys ${quoted(group)} is missing here.`,
      );
    else if (second !== undefined && place !== undefined)
      report(
        'key-exclusive',
        place,
        childPointer(node.pointer, second),
        `The keys "${first}" and "${second}" exclude each other: write one of the two.`,
      );
  }
};

const requiredIn = perObject(({ properties }: ObjectDefinition): readonly string[] =>
  Object.entries(properties).flatMap(([key, { required }]) => (required ? [key] : [])),
);

const checkObject = (
  definition: ObjectDefinition,
  node: ObjectNode,
  report: ReportShape,
  kinds?: Kinds,
): void => {
  const missing = requiredIn(definition).filter((key) => !node.members.has(key));
  for (const [key, { value }] of node.members) {
    const property = kinds !== undefined && key === 'as' ? undefined : propertyOf(definition, key);
    if (property !== undefined) checkShape(property.definition, value, report);
  }
  const unknown = unknownKeys(definition, node, missing, kinds);
  for (const { key, message, suggestion } of unknown) {
    const member = node.members.get(key);
    if (member !== undefined)
      report('key-unknown', member.key, member.value.pointer, message, { suggestion });
  }
  // A misspelled key is missing as well: the fault is reported once.
  if (unknown.length > 0) return;
  for (const key of missing)
    report('required-missing', node.place, node.pointer, `The key "${key}" is missing here.`);
  checkAlternatives(definition, node, report);
};

const checkVariants = (definition: VariantsDefinition, node: ObjectNode, report: ReportShape): void => {
  const chosen = chosenVariant(definition, node);
  if (chosen !== undefined) {
    checkObject(chosen, node, report, definition.variants);
    return;
  }
  const kinds = Object.keys(definition.variants);
  const as = node.members.get('as')?.value;
  const kind = textMember(node, 'as');
  if (as === undefined) {
    const near = [...node.members.keys()].find((key) => nearestName(key, ['as']) !== undefined);
    if (near === undefined)
      report('as-missing', node.place, node.pointer, `The key "as" names the kind: one of ${quoted(kinds)}.`);
    else
      report(
        'key-unknown',
        node.members.get(near)?.key ?? node.place,
        childPointer(node.pointer, near),
        `The language has no key "${near}" here.`,
        { suggestion: 'as' },
      );
  } else if (kind === undefined)
    report('type-mismatch', as.place, as.pointer, `This must be text, but is ${typeName(as)}.`);
  else
    report('as-unknown', as.place, as.pointer, `There is no kind "${kind}" here, only ${quoted(kinds)}.`, {
      suggestion: nearestName(kind, kinds),
    });
};

const checkOperator = (definition: OperatorDefinition, node: ObjectNode, report: ReportShape): void => {
  const [first, ...others] = [...node.members];
  if (first === undefined || others.length > 0) {
    report(
      'operator-count',
      node.place,
      node.pointer,
      'A condition has exactly one operator; "and" and "or" connect several.',
    );
    return;
  }
  const [name, { key, value }] = first;
  const operands = entryOf(definition.operators, name);
  if (operands !== undefined) {
    checkShape(operands, value, report);
    return;
  }
  const names = Object.keys(definition.operators);
  if (name === 'var')
    report(
      'operator-unknown',
      key,
      value.pointer,
      `A variable alone is no condition: compare it, such as { "===": [{ "var": ${JSON.stringify(textMember(node, name) ?? '...')} }, true] }.`,
    );
  else
    report(
      'operator-unknown',
      key,
      value.pointer,
      `Conditions have no operator "${name}", only ${quoted(names)}.`,
      { suggestion: nearestName(name, names) },
    );
};

const checkItems = (definition: Definition, node: ArrayNode, report: ReportShape): void => {
  if (definition.kind === 'tuple' && node.items.length !== definition.items.length) {
    report(
      'items-count',
      node.place,
      node.pointer,
      `This list has exactly ${definition.items.length} items: ${definition.description}.`,
    );
    return;
  }
  if (definition.kind === 'array' && node.items.length < definition.minimum) {
    report(
      'items-count',
      node.place,
      node.pointer,
      `${definition.description}: at least ${definition.minimum} of them must stand here, but there ${node.items.length === 1 ? 'is' : 'are'} ${node.items.length === 0 ? 'none' : node.items.length}.`,
    );
    return;
  }
  node.items.forEach((item, index) => {
    const shape =
      definition.kind === 'tuple'
        ? definition.items[index]
        : definition.kind === 'array'
          ? definition.items
          : undefined;
    if (shape !== undefined) checkShape(shape, item, report);
  });
};

/** Second level: has the node the shape that the language gives it? The chosen `as` comes first, so that one mistake is one finding. */
export const checkShape = (definition: Definition, node: JsonNode, report: ReportShape): void => {
  const inner = unwrap(definition);
  if (!admitsType(inner, node)) {
    const isVariable = inner.kind === 'literal' && node.type === 'object' && node.members.has('var');
    const instead = isVariable ? ' A variable stands by itself, not in a list.' : '';
    report(
      'type-mismatch',
      node.place,
      node.pointer,
      `This must be ${expectedType(inner)}, but is ${typeName(node)}.${instead}`,
    );
    return;
  }
  if (inner.kind === 'either') {
    const option = inner.options.find((one) => admitsType(one, node));
    if (option !== undefined) checkShape(option, node, report);
    return;
  }
  if (node.type === 'scalar') {
    checkScalar(inner, node, report);
    return;
  }
  if (node.type === 'array') {
    checkItems(inner, node, report);
    return;
  }
  if (inner.kind === 'object') {
    checkObject(inner, node, report);
    return;
  }
  if (inner.kind === 'variants') {
    checkVariants(inner, node, report);
    return;
  }
  if (inner.kind === 'operator') {
    checkOperator(inner, node, report);
    return;
  }
  if (inner.kind === 'map')
    for (const { value } of node.members.values()) checkShape(inner.values, value, report);
};
