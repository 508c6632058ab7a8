import { parseDescription } from '@counterfoil/engine/description';
import { expect, it } from 'vitest';
import { givenSizes } from '../../../scripts/init/page-sizes.ts';

const begun = [10, 25, 50, 100];

/** A description of lists that give at most so many rows; undefined where one does not tell. */
const listsOf = (...most: readonly (number | undefined)[]) =>
  parseDescription({
    openapi: '3.1.0',
    info: { title: 'Library', version: '1' },
    paths: Object.fromEntries(
      most.map((maximum, index) => [
        `/shelf-${String(index)}`,
        {
          get: {
            operationId: `list-${String(index)}`,
            parameters: [
              {
                name: 'limit',
                in: 'query',
                schema: { type: 'integer', ...(maximum === undefined ? {} : { maximum }) },
              },
            ],
            responses: { 200: { description: 'The books.' } },
          },
        },
      ]),
    ),
  });

it.each([
  ['all where no list is bounded', listsOf(undefined), begun],
  ['all where one of them is not', listsOf(20, undefined), begun],
  ['those up to what the largest gives', listsOf(20, 50), [10, 25, 50]],
  ['not one more than it gives', listsOf(49), [10, 25]],
  ['the most that there is, where it is less than all', listsOf(7), [7]],
])('the page sizes of a begun portal are %s', (_name, description, sizes) => {
  expect(givenSizes(begun, description)).toEqual(sizes);
});
