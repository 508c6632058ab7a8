import { describe, expect, test } from 'vitest';
import {
  allowedAt,
  decisionStage,
  type Attempt,
  type DecisionStage,
  type Renewal,
} from '../../../../engine/resolve/action/decision-stage.ts';
import type { Problem } from '../../../../engine/resolve/answer/answer.ts';

const problem = (status: number): Problem => ({ kind: 'http', status, title: 'No', errors: [] });
const failed = (status: number): Attempt => ({
  state: 'failed',
  problem: problem(status),
  isStale: status === 412,
});
const quiet: Renewal = { isReading: false };
const readable: Renewal = { isReading: false, renew: () => undefined };
const open: Attempt = { state: 'open' };
const done: Attempt = { state: 'done', data: {} };

const declined: Attempt = {
  state: 'done',
  data: {},
  outcome: { file: '', pointer: '', when: { '===': [1, 1] }, intent: 'danger', notify: 'No' },
};
type Whole = Parameters<typeof decisionStage>[0];
type Facts = Omit<Whole, 'isMendable'> & Partial<Whole>;

describe('the stage of a decision', () => {
  test.each<[string, DecisionStage, Facts]>([
    [
      'it was declined, and something can be filled in otherwise',
      'declined',
      { attempt: declined, isMendable: true, isOffered: true, renewal: quiet, shows: {} },
    ],
    [
      'it was declined, and there is nothing to fill in',
      'answered',
      { attempt: declined, isOffered: true, renewal: quiet, shows: {} },
    ],
    ['nothing was sent', 'asking', { attempt: open, isOffered: true, renewal: quiet, shows: undefined }],
    [
      'the record does not allow it',
      'barred',
      { attempt: open, isOffered: false, renewal: quiet, shows: undefined },
    ],
    [
      'it is not allowed any more after a refusal',
      'barred',
      { attempt: failed(409), isOffered: false, renewal: readable, shows: undefined },
    ],
    [
      'its record is read again',
      'renewing',
      { attempt: failed(412), isOffered: true, renewal: { ...readable, isReading: true }, shows: undefined },
    ],
    [
      'its record cannot be read',
      'unread',
      {
        attempt: failed(412),
        isOffered: true,
        renewal: { ...readable, problem: problem(503) },
        shows: undefined,
      },
    ],
    [
      'a newer version was read after a refusal',
      'refused',
      { attempt: failed(412), isOffered: true, renewal: readable, shows: undefined },
    ],
    [
      'a newer version cannot be asked for',
      'spent',
      { attempt: failed(412), isOffered: true, renewal: quiet, shows: undefined },
    ],
    [
      'something filled in was refused',
      'refused',
      { attempt: failed(422), isOffered: true, renewal: quiet, shows: undefined },
    ],
    [
      'the answer is awaited, whatever the record says meanwhile',
      'sending',
      { attempt: { state: 'running' }, isOffered: false, renewal: quiet, shows: undefined },
    ],
    [
      'no answer came',
      'unknown',
      {
        attempt: { state: 'unknown', problem: problem(504) },
        isOffered: false,
        renewal: quiet,
        shows: undefined,
      },
    ],
    [
      'it was accepted',
      'over',
      { attempt: { state: 'processing' }, isOffered: true, renewal: quiet, shows: {} },
    ],
    ['it is done', 'over', { attempt: done, isOffered: true, renewal: quiet, shows: undefined }],
    [
      'it is done and shows its answer',
      'result',
      { attempt: done, isOffered: true, renewal: quiet, shows: {} },
    ],
    [
      'it is done and shows a secret',
      'secret',
      { attempt: done, isOffered: true, renewal: quiet, shows: { once: true } },
    ],
  ])('when %s: %s', (_case, stage, facts) => {
    expect(decisionStage({ isMendable: false, ...facts })).toBe(stage);
  });

  test('sends only what can be changed, and holds nothing open but what would be lost', () => {
    const stages: readonly DecisionStage[] = [
      'asking',
      'barred',
      'renewing',
      'unread',
      'refused',
      'spent',
      'sending',
      'unknown',
      'result',
      'secret',
      'over',
    ];
    expect(stages.filter((stage) => allowedAt(stage).sends)).toEqual(['asking', 'refused']);
    expect(stages.filter((stage) => allowedAt(stage).sends && !allowedAt(stage).edits)).toEqual([]);
    expect(stages.filter((stage) => allowedAt(stage).staysOpen)).toEqual(['sending', 'secret']);
  });
});
