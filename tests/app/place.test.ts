import { describe, expect, it } from 'vitest';
import { placeOf } from '../../app/place.ts';

describe('the place to which a sign-in returns', () => {
  it.each([
    ['a path with its query', { place: '/admin/x?page=2' }, '/admin/x?page=2'],
    ['nothing', null, undefined],
    ['another host', { place: '//evil.example' }, undefined],
    ['another scheme', { place: 'javascript:alert(1)' }, undefined],
    ['something else', { place: 7 }, undefined],
  ])('reads %s', (_, state, expected) => {
    expect(placeOf(state)).toBe(expected);
  });
});
