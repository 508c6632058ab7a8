import { describe, expect, it } from 'vitest';
import { endReasonOf } from '../../../app/session/end-reason.ts';
import { wantsFreshCode } from '../../../app/session/fresh-code.ts';

describe('why a session is over', () => {
  it.each([
    ['idle', { type: 'urn:counterfoil:problem:session-idle' }, 'idle'],
    ['at its limit', { type: 'urn:counterfoil:problem:session-expired' }, 'expired'],
    ['changed elsewhere', { type: 'urn:counterfoil:problem:session-changed' }, 'changed'],
    ['for a reason that nobody knows', { type: 'urn:counterfoil:problem:session-eaten' }, 'unknown'],
    ['in a problem of another kind', { type: 'urn:counterfoil:problem:idle' }, 'unknown'],
    ['with more behind it', { type: 'urn:counterfoil:problem:session-idle:late' }, 'unknown'],
    ['without a type', { title: 'session-idle' }, 'unknown'],
    ['in no JSON', undefined, 'unknown'],
  ])('%s', (_name, problem, expected) => {
    expect(endReasonOf(problem)).toBe(expected);
  });
});

describe('a refusal that wants a fresh code', () => {
  it.each([
    ['by its type', { type: 'urn:counterfoil:problem:fresh-code-required' }, true],
    ['by its type as an address', { type: 'https://psp.example/problems/fresh-code-required' }, true],
    ['by its code', { code: 'fresh-code-required' }, true],
    ['by its last fault', { errors: [{ code: 'x' }, { code: 'fresh-code-required' }] }, true],
    ['not by words about it', { detail: 'fresh-code-required' }, false],
    ['not by another type', { type: 'urn:counterfoil:problem:fresh-code-required-no-more' }, false],
    ['not by faults without code', { errors: [null, 'fresh-code-required', {}] }, false],
    ['not where there is none', undefined, false],
  ])('%s', (_name, problem, expected) => {
    expect(wantsFreshCode(problem)).toBe(expected);
  });
});
