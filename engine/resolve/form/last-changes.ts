import type { CallPlan } from '../../language/plan/call-plan.ts';
import type { HistoryPlan } from '../../language/plan/history-plan.ts';
import { parseInstant } from '../time/instant.ts';
import { readOwn } from '../../json.ts';
import { buildRequest, isMissing, type OperationRequest } from '../answer/request.ts';
import type { Scopes } from '../scopes.ts';

/** When a record was changed, and by whom where that is known. */
export interface Change {
  readonly at: string;
  readonly by?: string;
}

/** The innermost record in the path of a call, whose history the provider has. */
const innermost = (call: CallPlan): string | undefined => /.*\{([^{}]+)\}/.exec(call.route)?.[1];

/** The request for the history of the record that a call edits; undefined where its path names none. */
export const requestChanges = (
  history: HistoryPlan,
  edit: CallPlan,
  scopes: Scopes,
): OperationRequest | undefined => {
  const name = innermost(edit);
  const edited = buildRequest({ ...edit, query: {}, body: {} }, scopes);
  const record = name === undefined || isMissing(edited) ? undefined : edited.path[name];
  if (record === undefined) return undefined;
  const request = buildRequest(history.call, scopes, { query: { [history.record]: record } });
  return isMissing(request) ? undefined : request;
};

/** The newest change of each person after a moment (milliseconds since 1970); earlier ones were already seen. */
export const readChanges = (
  { at, by }: Pick<HistoryPlan, 'at' | 'by'>,
  entries: readonly unknown[],
  since: number,
): readonly Change[] => {
  const newest = new Map<unknown, Change & { readonly moment: number }>();
  for (const entry of entries) {
    const when = readOwn(entry, at);
    const moment = typeof when === 'string' ? parseInstant(when) : undefined;
    if (typeof when !== 'string' || moment === undefined || moment < since) continue;
    const who = readOwn(entry, by);
    const known = newest.get(who);
    if (known !== undefined && known.moment >= moment) continue;
    newest.set(who, { at: when, moment, ...(typeof who === 'string' && who !== '' ? { by: who } : {}) });
  }
  return [...newest.values()]
    .toSorted((one, other) => other.moment - one.moment)
    .map(({ moment: _, ...change }) => change);
};
