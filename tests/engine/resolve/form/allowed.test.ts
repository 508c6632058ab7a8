import { describe, expect, it } from 'vitest';
import { offeredByBoth, resolveAllowed } from '../../../../engine/resolve/form/allowed.ts';

const allowed = { by: 'kind', values: { map: ['flat', 'rolled'], atlas: [] } };

describe('what a field may have by another one', () => {
  it.each([
    [{ allowed }, { kind: 'map' }, undefined, ['flat', 'rolled']],
    [{ allowed }, { kind: 'atlas' }, undefined, []],
    // What stands in it already can still be taken out.
    [{ allowed }, { kind: 'atlas' }, ['flat'], ['flat']],
    [{ allowed }, { kind: 'map' }, 'flat', ['flat', 'rolled']],
    [{ allowed }, {}, ['flat'], undefined],
    [{ allowed }, { kind: 'novel' }, undefined, undefined],
    [{}, { kind: 'map' }, undefined, undefined],
  ])('%j beside %j with %j: %j', (field, values, present, offered) => {
    expect(resolveAllowed(field, values, present)).toEqual(offered);
  });

  it.each([
    [undefined, undefined, undefined],
    [['a'], undefined, ['a']],
    [undefined, ['b'], ['b']],
    [['a', 'b'], ['b', 'c'], ['b']],
  ])('%j and %j leave %j', (one, other, left) => {
    expect(offeredByBoth(one, other)).toEqual(left);
  });
});
