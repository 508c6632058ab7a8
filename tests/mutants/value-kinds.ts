import { isArray, isRecord, ownText, readOwn } from '@counterfoil/engine/json';
import { conditionKinds } from './condition-kinds.ts';
import { withValue, type Descriptor, type FaultKind, type Node } from './fault.ts';
import { added, dropped, objects, replaced, rewritten, type ObjectNode } from './planting.ts';
import { ruleKinds } from './rule-kinds.ts';

const isField = ({ under, value, keys }: ObjectNode): boolean =>
  ['fields', 'form'].includes(under) &&
  ownText(value, 'field') !== undefined &&
  /^\d+$/.test(keys.at(-1) ?? '');

const isFormOf = ({ noun, root }: Descriptor, node: ObjectNode): boolean =>
  noun === 'actions' || JSON.stringify(readOwn(root, 'body') ?? '').includes('"submit"')
    ? isField(node)
    : false;

const field = (name: string, key: string, value: unknown, fits: (field: string) => boolean): FaultKind =>
  added(name, key, (node, file) =>
    file.noun === 'actions' && isFormOf(file, node) && fits(ownText(node.value, 'field') ?? '')
      ? value
      : undefined,
  );

const isTextField = (name: string): boolean =>
  /name$|email$|address$|reason$|description$|note$|url$/.test(name);
const isNumberField = (name: string): boolean => /amount$|percentage$|rate$|days$/.test(name);

const inBody = (name: string, fits: (property: string) => boolean, next: unknown): FaultKind => ({
  name,
  plantIn: (file) =>
    file.nodes.flatMap((node) =>
      node.keys.at(-2) === 'body' && node.keys.at(-3) === 'call' && fits(node.keys.at(-1) ?? '')
        ? [{ ...withValue(file, node, () => next), isWhole: true as const }]
        : [],
    ),
});

/** What the host's own pages are asked for is known to them alone. */
const isOfLink = ({ keys }: Node): boolean => keys.includes('links');

const inQuery = (
  name: string,
  fits: (property: string, value: unknown) => boolean,
  next: unknown,
): FaultKind => ({
  name,
  plantIn: (file) =>
    file.nodes.flatMap((node) =>
      node.keys.at(-2) === 'query' && !isOfLink(node) && fits(node.keys.at(-1) ?? '', node.value)
        ? [{ ...withValue(file, node, () => next), isWhole: true as const }]
        : [],
    ),
});

/** Faults of values, conditions and rules. */
export const valueKinds: readonly FaultKind[] = [
  ...conditionKinds,
  added('values: a reason for what is never locked', 'disabledReason', (node, { noun }) =>
    noun === 'actions' &&
    node.keys.length === 0 &&
    node.value['enabledWhen'] === undefined &&
    node.value['modes'] === undefined
      ? 'refund.notRefundable'
      : undefined,
  ),
  {
    name: 'values: a required field that may be hidden',
    plantIn: (file, world) =>
      objects(file).flatMap((node) => {
        const { value } = node;
        const operation = ownText(value['submit'], 'operation') ?? ownText(value['call'], 'operation') ?? '';
        const required = world.requiredOf(operation);
        return file.nodes.flatMap((inner) =>
          inner.pointer.startsWith(`${node.pointer}/`) &&
          typeof inner.value === 'string' &&
          ['fields', 'form'].includes(inner.under) &&
          required.includes(inner.value) &&
          !inner.keys.some((key) => key === 'aside' || key === 'show') &&
          value['modes'] === undefined
            ? [
                {
                  ...withValue(file, inner, () => ({
                    field: inner.value,
                    visibleWhen: { '===': [{ var: 'user.use_new_payout_report' }, true] },
                  })),
                  isWhole: true as const,
                },
              ]
            : [],
        );
      }),
  },
  added('values: a value for a field that always shows', 'otherwise', (node, file) =>
    file.noun === 'actions' &&
    isFormOf(file, node) &&
    isTextField(ownText(node.value, 'field') ?? '') &&
    node.value['visibleWhen'] === undefined
      ? 'x'
      : undefined,
  ),
  field('values: a least of a text', 'minimum', 3, isTextField),
  field('values: a most of a text', 'maximum', 3, isTextField),
  field('values: a number that begins a text', 'default', 7, isTextField),
  field('values: true that begins a number', 'default', true, isNumberField),
  field('values: a text for the least of a number', 'minimum', 'three', isNumberField),
  field(
    'values: a field that is the same as what is not there',
    'equals',
    { var: 'form.nothing' },
    isTextField,
  ),
  field('values: a rule that there is not', 'rule', 'score1', isNumberField),
  field('values: a rule of texts on a number', 'rule', 'newPassword', isNumberField),
  field('values: a rule of numbers on a text', 'rule', 'score', isTextField),
  field(
    'values: a sentence for what never refuses a text',
    'messages',
    { multipleOf: 'validation.score' },
    isTextField,
  ),
  field('values: a sentence by what is no keyword', 'messages', { tooLong: 'validation.score' }, isTextField),
  field('values: what a field is not', 'as', 'checkbox', isTextField),
  replaced(
    'values: a direction that there is not',
    ({ under, value }) => under === 'sort' && (value === 'asc' || value === 'desc'),
    () => 'down',
  ),
  replaced(
    'values: an order by what is not there',
    ({ under, value, keys }) => under === 'sort' && keys.at(-1) === '0' && typeof value === 'string',
    () => 'no_such_column',
  ),
  {
    name: 'values: a range that is swapped',
    plantIn: (file) =>
      file.nodes.flatMap((node) => {
        const { value } = node;
        return node.keys.at(-1) === 'params' && isArray(value)
          ? [{ ...withValue(file, node, () => value.toReversed()), isWhole: true as const }]
          : [];
      }),
  },
  {
    name: 'values: a range of one parameter twice',
    plantIn: (file) =>
      file.nodes.flatMap((node) => {
        const { value } = node;
        return node.keys.at(-1) === 'params' && isArray(value)
          ? [{ ...withValue(file, node, () => [value[0], value[0]]), isWhole: true as const }]
          : [];
      }),
  },
  rewritten('values: a range of days that there is not', 'default', (value, node) =>
    node.value['as'] === 'dateRange' && typeof value === 'string' ? 'last-year' : undefined,
  ),
  inQuery(
    'values: a word of a query that its enum lacks',
    (name, value) => /status$|^order$/.test(name) && !isRecord(value),
    'never_heard_of',
  ),
  inQuery('values: an object of a query', () => true, { var: 'user.nothing' }),
  inQuery('values: a text for a number of a query', (_, value) => typeof value === 'number', 'many'),
  inBody('values: an amount that is true', (name) => name.endsWith('amount'), true),
  inBody('values: a status that there is not', (name) => name === 'status', 'never_heard_of'),
  inBody('values: a record of no scope', () => true, { var: 'record.no_such_property' }),
  added('values: a property that the body does not have', 'body', (node) =>
    node.under === 'call' && node.value['operation'] !== undefined ? { no_such_property: 1 } : undefined,
  ),
  added('values: a parameter that the operation does not have', 'query', (node) =>
    node.value['operation'] !== undefined && node.under === 'source' ? { no_such_parameter: 1 } : undefined,
  ),
  rewritten('values: a colour that there is not', 'intent', () => 'greenish'),
  rewritten('values: a preset that is no name', 'preset', (value) =>
    typeof value === 'string' ? `${value} ` : undefined,
  ),
  replaced(
    'values: a segment of what its filter cannot be',
    ({ keys, value }) => keys.includes('segments') && keys.at(-2) === 'filters' && !isRecord(value),
    () => 'never_heard_of',
  ),
  replaced(
    'values: a link of what its filter cannot be',
    ({ keys, value }) => keys.at(-2) === 'filters' && keys.at(-3) === 'opens' && !isRecord(value),
    () => 'never_heard_of',
  ),
  dropped(
    'values: a call without its body',
    'body',
    ({ under, value }) =>
      under === 'call' &&
      isRecord(value['body']) &&
      ownText(value, 'operation')?.startsWith('update') !== true,
    ({ pointer }) => pointer,
  ),
  ...ruleKinds,
];
