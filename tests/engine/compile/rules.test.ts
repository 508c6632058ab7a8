import { describe, expect, test } from 'vitest';
import { rules, type Neighbour } from '../../../engine/compile/rules/index.ts';
import { sourcesAround } from './change-library.ts';
import { expectAccepted, expectRefused } from './expect-refused.ts';

/** Changes of one source beside each other: the compiler keeps what is as it was the time before. */
const sorted = (key: 'example' | 'neighbour') =>
  rules.toSorted((one, other) => sourceOf(one[key]) - sourceOf(other[key]));

const sourceOf = ({ file, isTranslated }: Neighbour): number =>
  isTranslated === true ? 2 : file === 'openapi.json' ? 1 : 0;

describe('what the check refuses', () => {
  test.each(sorted('example'))('$code: $example.name', ({ code, severity, example }) => {
    expect(expectRefused({ ...example, code })?.severity).toBe(severity);
  });
});

describe('what is next to it and holds', () => {
  test.each(sorted('neighbour'))('$code', ({ example, neighbour }) => {
    expectAccepted(neighbour);
    expect([...sourcesAround(neighbour).after]).not.toEqual([...sourcesAround(example).after]);
  });
});
