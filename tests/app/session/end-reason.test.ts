import { describe, expect, it } from 'vitest';
import { endReasonOf } from '../../../app/session/end-reason.ts';
import { wantedProof } from '../../../app/session/fresh-proof.ts';

describe('why a session is over', () => {
  it.each([
    ['idle', { type: 'urn:counterfoil:problem:session-idle' }, 'idle'],
    ['at its limit', { type: 'urn:counterfoil:problem:session-expired' }, 'expired'],
    ['changed elsewhere', { type: 'urn:counterfoil:problem:session-changed' }, 'changed'],
    ['ended from a list', { type: 'urn:counterfoil:problem:session-closed' }, 'closed'],
    ['for a reason that nobody knows', { type: 'urn:counterfoil:problem:session-eaten' }, 'unknown'],
    ['in a problem of another kind', { type: 'urn:counterfoil:problem:idle' }, 'unknown'],
    ['with more behind it', { type: 'urn:counterfoil:problem:session-idle:late' }, 'unknown'],
    ['without a type', { title: 'session-idle' }, 'unknown'],
    ['in no JSON', undefined, 'unknown'],
  ])('%s', (_name, problem, expected) => {
    expect(endReasonOf(problem)).toBe(expected);
  });
});

describe('a refusal that wants a fresh proof', () => {
  it.each([
    ['by its type', { type: 'urn:counterfoil:problem:fresh-code-required' }, 'code'],
    ['by its type as an address', { type: 'https://psp.example/problems/fresh-code-required' }, 'code'],
    ['by its code', { code: 'fresh-code-required' }, 'code'],
    ['by its last fault', { errors: [{ code: 'x' }, { code: 'fresh-code-required' }] }, 'code'],
    ['the password, by its type', { type: 'urn:counterfoil:problem:password-required' }, 'password'],
    ['not by words about it', { detail: 'fresh-code-required' }, undefined],
    ['not by another type', { type: 'urn:counterfoil:problem:fresh-code-required-no-more' }, undefined],
    ['not by faults without code', { errors: [null, 'fresh-code-required', {}] }, undefined],
    ['not where there is none', undefined, undefined],
  ])('%s', (_name, problem, expected) => {
    expect(wantedProof(problem)).toBe(expected);
  });
});
