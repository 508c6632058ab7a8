import { expect, test } from 'vitest';
import { parseDescription } from '../../../../engine/description/description.ts';
import { upgradeDescription } from '../../../../engine/description/upgrade/upgrade-description.ts';

const around = (paths: object, more: object = {}) => ({
  openapi: '3.0.3',
  info: { title: 'Books', version: '1' },
  paths,
  ...more,
});

const answer = { responses: { 200: { description: 'Done.' } } };
const idsOf = (paths: object) => [
  ...parseDescription(upgradeDescription(around(paths)).document).operations.keys(),
];

test.each([
  ['no name', { '/': { get: answer } }, ['getRoot']],
  ['a path of several words', { '/late-fees/{fee_id}/pay': { post: answer } }, ['postLateFeesByFeeIdPay']],
  ['blanks and slashes', { '/a': { get: { ...answer, operationId: 'Books / list' } } }, ['Books / list']],
  ['only blanks', { '/a': { get: { ...answer, operationId: '  ' } } }, ['getA']],
  ['a line break', { '/a': { get: { ...answer, operationId: 'list\nbooks' } } }, ['listBooks']],
  ['a magical name', { '/a': { get: { ...answer, operationId: '__proto__' } } }, ['protoOperation']],
  [
    'a made name that is written elsewhere',
    { '/a': { get: answer }, '/b': { get: { ...answer, operationId: 'getA' } } },
    ['getA2', 'getA'],
  ],
  [
    'one name three times',
    {
      '/a': { get: { ...answer, operationId: 'x' }, put: { ...answer, operationId: 'x' } },
      '/b': { get: { ...answer, operationId: 'x' } },
    },
    ['x', 'putA', 'getB'],
  ],
])('%s', (_, paths, ids) => {
  expect(idsOf(paths)).toEqual(ids);
});
