import type { ActionPlan } from '../../language/plan/action-plan.ts';
import type { CallPlan } from '../../language/plan/call-plan.ts';
import type { CellPlan } from '../../language/plan/cell-plan.ts';
import type { Text } from '../../language/plan/text.ts';
import type { Answer, Problem } from '../../resolve/answer/answer.ts';
import { answerOutcome } from '../../resolve/action/answer-outcome.ts';
import { resolveAction } from '../../resolve/action/action-state.ts';
import { rowValues } from '../../resolve/action/bulk.ts';
import { checkBounds } from '../../resolve/form/check-bounds.ts';
import { assembleBody, type FormValues } from '../../resolve/form/form-state.ts';
import { resolveOutcome } from '../../resolve/action/outcome.ts';
import type { FormatSettings } from '../../resolve/format/settings.ts';
import { isRecord } from '../../json.ts';
import { unplacedWords } from '../action/unplaced-words.ts';
import { placeErrors } from '../../resolve/form/place-errors.ts';
import type { Row } from '../../resolve/answer/row.ts';
import {
  buildRequest,
  isMissing,
  safetyHeaders,
  type OperationRequest,
} from '../../resolve/answer/request.ts';
import { withScopes, type Context } from '../../resolve/viewer/visibility.ts';
import type { Translate } from '../../widgets/translate.ts';
import { carryOut } from '../action/carry-out.ts';
import { createOperationKey } from '../action/operation-key.ts';
import { reasonHeader } from '../action/use-attempt.ts';
import { createTranslateAbout } from '../action/use-translate-about.ts';
import type { ScreenHost } from '../host.ts';
import { problemWords } from '../states/problem-words.ts';

/** What became of one row. */
export type RowOutcome =
  | { readonly state: 'waiting' | 'running' | 'done' | 'processing' | 'asked' | 'unknown' }
  | { readonly state: 'refused'; readonly reason: string };
interface Settled {
  readonly outcome: RowOutcome;
  /** The next row would fare no better: nobody is signed in, or nothing comes through. */
  readonly isEnd: boolean;
}
interface BulkSetting {
  readonly action: ActionPlan;
  readonly context: Context;
  readonly host: Pick<ScreenHost, 'call' | 'download' | 'portal'>;
  readonly translate: Translate;
  readonly t: (text: Text, values?: Readonly<Record<string, unknown>>) => string;
  readonly settings: FormatSettings;
  readonly cells: readonly CellPlan[];
}
/** What was asked once for all rows. */
export interface Asked {
  readonly values: FormValues;
  /** Why it is wanted, for the second person who may decide on it. */
  readonly reason: string;
}
interface Sent {
  readonly request: OperationRequest;
  readonly row: Row;
  readonly values: FormValues;
}
interface Fresh {
  readonly row: Row;
  readonly etag?: string | undefined;
}

/** How long to wait before the next call after a response that limits the rate, in milliseconds. */
const patience = [1_000, 2_000, 4_000] as const;

const after = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

const refused = (reason: string, isEnd = false): Settled => ({
  outcome: { state: 'refused', reason },
  isEnd,
});

const isEnd = ({ kind, status }: Problem): boolean => kind !== 'http' || status === 401;

/** Carries a call out, again after a while where the rate is limited. */
const callPatiently = async (
  host: BulkSetting['host'],
  plan: CallPlan,
  request: OperationRequest,
): Promise<Answer> => {
  let answer = await carryOut(host, plan, request);
  for (const milliseconds of patience) {
    if (answer.ok || answer.problem.status !== 429) return answer;
    await after(milliseconds);
    answer = await carryOut(host, plan, request);
  }
  return answer;
};

/** Carries an action out for one row after the other, each under a key of its own. */
export const createBulkCalls = ({ action, context, host, translate, t, settings, cells }: BulkSetting) => {
  const sent = new Map<string, Sent>();
  const wordsOf = (problem: Problem): string => {
    const placed = placeErrors(problem, action.form, action.messages, host.portal.locale);
    const words = [...unplacedWords(placed.rest, translate), ...Object.values(placed.byField)].join(' ');
    return words === '' ? problemWords(problem, translate) : words;
  };
  const call = (plan: CallPlan, request: OperationRequest) => callPatiently(host, plan, request);
  /** An edit needs the version that it changes, and the record may have become another one since it was listed. */
  const readAnew = async (key: string, row: Row): Promise<Fresh | Settled> => {
    const { reads } = action.call;
    const request =
      reads === undefined
        ? undefined
        : buildRequest(reads, { ...context.scopes, route: { id: key }, record: row });
    if (reads === undefined || request === undefined || isMissing(request)) return { row };
    const answer = await call(reads, request);
    if (!answer.ok) return refused(wordsOf(answer.problem), isEnd(answer.problem));
    return { row: { ...row, ...(isRecord(answer.data) ? answer.data : {}) }, etag: answer.etag };
  };
  const prepare = ({ row, etag }: Fresh, asked: FormValues, reason: string): Sent | Settled => {
    const inside = withScopes(context, { record: row });
    const { shown, enabled, reason: why } = resolveAction(action, inside);
    if (!shown || !enabled) return refused(why === undefined ? translate('action.notNow') : t(why));
    const values = rowValues(action.form, asked, inside.scopes);
    if (action.form !== undefined && Object.keys(checkBounds(action.form, values, inside)).length > 0)
      return refused(translate('form.outOfRange'));
    const headers = {
      ...safetyHeaders(action.call, { key: createOperationKey(), etag }),
      ...reasonHeader(reason),
    };
    const body = action.form === undefined ? {} : { body: assembleBody(action.form, values, inside) };
    const request = buildRequest(action.call, { ...inside.scopes, form: values }, { headers, ...body });
    return isMissing(request) ? refused(translate('error.malformed')) : { request, row, values };
  };
  const done = (data: unknown, { row, values }: Sent): Settled => {
    const inside = withScopes(context, { record: row, form: values });
    const outcome = answerOutcome(action.success, data, inside);
    if (outcome?.intent !== 'danger') return { outcome: { state: 'done' }, isEnd: false };
    const translateAbout = createTranslateAbout({ action, cells, row, scopes: inside.scopes, settings, t });
    return refused(translateAbout(outcome.notify, values, data));
  };
  const settle = (answer: Answer, of: Sent, wasUnknown: boolean): Settled => {
    const outcome = resolveOutcome(answer, action.call.answersFile);
    switch (outcome.outcome) {
      case 'done':
        return done(outcome.data, of);
      case 'processing': {
        const state = action.call.approval === undefined ? 'processing' : 'asked';
        return { outcome: { state }, isEnd: false };
      }
      case 'unknown':
        return { outcome: { state: 'unknown' }, isEnd: true };
      case 'failed':
        // The first of the two is still at work under this key.
        if (wasUnknown && outcome.problem.status === 409)
          return { outcome: { state: 'processing' }, isEnd: false };
        return refused(wordsOf(outcome.problem), isEnd(outcome.problem));
    }
  };
  return {
    /** After an unknown outcome the very same request goes again, key included; `reason` is for a second person. */
    carryOut: async (
      key: string,
      row: Row,
      { values: asked, reason }: Asked,
      wasUnknown: boolean,
    ): Promise<Settled> => {
      const before = wasUnknown ? sent.get(key) : undefined;
      if (before !== undefined) return settle(await call(action.call, before.request), before, true);
      const fresh = await readAnew(key, row);
      if ('outcome' in fresh) return fresh;
      const prepared = prepare(fresh, asked, reason);
      if ('outcome' in prepared) return prepared;
      sent.set(key, prepared);
      return settle(await call(action.call, prepared.request), prepared, false);
    },
  };
};
