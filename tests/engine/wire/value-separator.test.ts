import { expect, test } from 'vitest';
import { valueSeparator } from '../../../engine/wire/index.ts';

test.each([
  [{ explode: false }, ','],
  [{ style: 'form', explode: false }, ','],
  [{ style: 'pipeDelimited' }, '|'],
  [{ style: 'spaceDelimited', explode: false }, ' '],
  [{}, undefined],
  [{ style: 'form' }, undefined],
  [{ style: 'pipeDelimited', explode: true }, undefined],
  [{ style: 'deepObject', explode: false }, undefined],
])('between the values of %j is %j', (parameter, separator) => {
  expect(valueSeparator(parameter)).toBe(separator);
});
