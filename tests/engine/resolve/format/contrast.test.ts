import { expect, it } from 'vitest';
import { contrastOf } from '../../../../engine/resolve/format/contrast.ts';

it.each([
  ['#000000', '#FFFFFF', 21],
  ['#ffffff', '#000000', 21],
  ['#777777', '#FFFFFF', 4.48],
  ['#767676', '#FFFFFF', 4.54],
  ['#1F6FEB', '#1F6FEB', 1],
])('%s and %s have a contrast of %f', (one, other, contrast) => {
  expect(contrastOf(one, other)).toBeCloseTo(contrast, 2);
});

it.each([
  ['red', '#FFFFFF'],
  ['#FFF', '#FFFFFF'],
  ['#FFFFFF', undefined],
  [null, '#FFFFFF'],
])('%s and %s have none', (one, other) => {
  expect(contrastOf(one, other)).toBeUndefined();
});
