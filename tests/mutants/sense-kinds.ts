import { isArray, isRecord, ownText, readOwn } from '@counterfoil/engine/json';
import { changed, withValue, type FaultKind, type Node } from './fault.ts';
import { added, dropped, objects, rewritten, withMember } from './planting.ts';

const isWholeAction = ({ keys }: Node, noun: string): boolean => noun === 'actions' && keys.length === 0;

/** Each item of a list that has the label of the first one, where both are always shown. */
const calledAsFirst = (name: string, list: string): FaultKind => ({
  name: `sense: ${name}`,
  plantIn: (file) =>
    objects(file).flatMap((node) => {
      const first = readOwn(node.keys.slice(0, -1).reduce(readOwn, file.root), '0');
      const label = ownText(first, 'label');
      const isTold = [first, node.value].every(
        (one) => readOwn(one, 'source') !== undefined && readOwn(one, 'visibleWhen') === undefined,
      );
      if (node.keys.at(-2) !== list || label === undefined || !isTold || node.value['label'] === label)
        return [];
      const fault = withValue(file, node, (value) => ({ ...(isRecord(value) ? value : {}), label }));
      return [{ ...fault, isWhole: true as const }];
    }),
});

/** What each place says for itself, and what makes no sense beside the rest. */
export const senseKinds: readonly FaultKind[] = [
  rewritten('sense: a preview that carries the call out', 'preview', (preview) =>
    isRecord(preview) ? { ...preview, body: { preview: false } } : undefined,
  ),
  dropped(
    'sense: a secret that is shown in passing',
    'once',
    ({ under }) => under === 'show',
    ({ pointer }) => pointer,
  ),
  rewritten('sense: a notice in the words of the button', 'notify', (_, { under }, { noun, root }) =>
    noun === 'actions' && under === 'onSuccess' && readOwn(root, 'modes') === undefined
      ? ownText(root, 'label')
      : undefined,
  ),
  added('sense: the next row of no list', 'next', ({ under }, { noun, root }) =>
    noun === 'actions' && under === 'onSuccess' && readOwn(root, 'on') === undefined
      ? 'onboarding.nextCase'
      : undefined,
  ),
  rewritten('sense: a change of every record', 'partnerId', (value, { under }, { noun }) =>
    noun === 'actions' && under === 'path' && isRecord(value) ? 'all' : undefined,
  ),
  dropped(
    'sense: what is drawn as dangerous, at one click',
    'confirm',
    (node, { noun, root }) =>
      isWholeAction(node, noun) &&
      readOwn(root, 'intent') === 'danger' &&
      readOwn(root, 'form') === undefined,
    () => '',
  ),
  rewritten('sense: a green button that removes something', 'intent', (intent, node, { noun, root }) =>
    intent === 'danger' && isWholeAction(node, noun) && ownText(root, 'id')?.startsWith('delete-') === true
      ? 'success'
      : undefined,
  ),
  {
    name: 'sense: a list that is told apart by what is null',
    plantIn: (file) =>
      objects(file)
        .filter(({ value }) => value['as'] === 'list' && readOwn(value, 'preset') !== undefined)
        .filter(({ value }) => JSON.stringify(value['columns']).includes('"partner_name"'))
        .map((node) => withMember(file, node, 'key', 'partner_name')),
  },
  {
    name: 'sense: a preset of other rows',
    plantIn: (file) =>
      objects(file)
        .filter(
          ({ value }) => value['as'] === 'list' && value['preset'] === undefined && isRecord(value['source']),
        )
        .map((node) => withMember(file, node, 'preset', 'audit-log'))
        .filter(({ text }) => !text.includes('"listAudits"')),
  },
  {
    name: 'sense: a moment as the API sends it',
    plantIn: (file) =>
      file.nodes.flatMap((node) =>
        node.under === 'columns' && node.value === 'created_at'
          ? [
              {
                ...withValue(file, node, () => ({ field: 'created_at', as: 'text' })),
                isWhole: true as const,
              },
            ]
          : [],
      ),
  },
  {
    name: 'sense: a value that is shown only where there is none',
    plantIn: (file) =>
      file.nodes.flatMap((node) => {
        const operands = node.value;
        const cell = node.keys.slice(0, -2).reduce(readOwn, file.root);
        const field = ownText(cell, 'field');
        return node.under === '!==' && isArray(operands) && operands[1] === null && field !== undefined
          ? [
              {
                text: `${JSON.stringify(
                  changed(file.root, node.keys.slice(0, -1), () => ({
                    '===': [{ var: `record.${field}` }, null],
                  })),
                  null,
                  2,
                )}\n`,
                pointer: node.pointer.slice(0, node.pointer.lastIndexOf('/')),
                isWhole: true as const,
              },
            ].filter(() => JSON.stringify(operands[0]) === JSON.stringify({ var: `record.${field}` }))
          : [];
      }),
  },
  calledAsFirst('a figure by the name of another', 'items'),
  calledAsFirst('a series by the name of another', 'series'),
];
