import { describe, expect, test } from 'vitest';
import { applyOverlay } from '../../../../engine/description/overlay/apply-overlay.ts';
import { atPointer } from '../../../../engine/json.ts';
import { books, overlay } from './books.ts';

/** The faults of an overlay, each with its place. */
const faultsOf = (written: unknown): readonly string[] =>
  applyOverlay(books, written).faults.map(({ code, pointer }) => `${code} ${pointer}`);

describe('reusable actions of 1.2', () => {
  const components = {
    actions: {
      'to/all': { description: 'For all.', fields: { update: { deprecated: true } } },
      aimless: { fields: { target: '$.info', update: {} } },
    },
  };
  const reuse = (name: string, more: object = {}) => ({
    $ref: `#/components/actions/${name}`,
    target: '$.info',
    ...more,
  });

  test('are done to the target of each reference to them', () => {
    const actions = [reuse('to~1all'), { ...reuse('to~1all'), target: '$.paths.*.get' }];
    const { document, faults } = applyOverlay(books, overlay(actions, '1.2.0', { components }));
    expect(faults).toEqual([]);
    expect(atPointer(document, '/info/deprecated')).toBe(true);
    expect(atPointer(document, '/paths/~1shelves/get/deprecated')).toBe(true);
  });

  test('may be told otherwise by the reference', () => {
    const written = overlay([reuse('to~1all', { update: { title: 'Own' } })], '1.2.0', { components });
    expect(atPointer(applyOverlay(books, written).document, '/info')).toEqual({ title: 'Own', version: '1' });
  });

  test.each([
    ['one that is not there', '1.2.0', reuse('no'), ['overlay-unreadable /actions/0/$ref']],
    [
      'no reusable one',
      '1.2.0',
      { $ref: '#/info', target: '$.info' },
      ['overlay-unreadable /actions/0/$ref'],
    ],
    [
      'one with a target of its own',
      '1.2.0',
      reuse('aimless'),
      ['overlay-unreadable /components/actions/aimless/fields/target'],
    ],
    [
      'an older version',
      '1.1.0',
      reuse('to~1all'),
      [
        'overlay-unreadable /components',
        'overlay-unreadable /actions/0/$ref',
        'overlay-unreadable /actions/0',
      ],
    ],
  ])('%s', (_, version, action, faults) => {
    expect(faultsOf(overlay([action], version, { components }))).toEqual(faults);
  });
});
