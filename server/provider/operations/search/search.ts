import type { OperationId } from '../../../../openapi/generated/operations.ts';
import { mayCall } from '../../access/may-call.ts';
import { seesRefundableOnly } from '../../access/refundable-only.ts';
import { searchRecords } from '../../queries/search/search-records.ts';
import { readSearchTerms } from '../../rules/search-terms.ts';
import { defineRead } from '../../mechanism/define-operation.ts';

/** Of each kind; whoever wants more opens its list. */
const most = 5;

/** A few records of each kind that fit what was typed. */
export const search = defineRead('search', ({ query }, { database, viewer }) => {
  const terms = readSearchTerms(query.q);
  // Nobody finds what no list would show them.
  const mayRead = (list: OperationId): boolean => terms.whole !== '' && mayCall(list, viewer);
  const isRefundable = seesRefundableOnly(viewer);
  return searchRecords(
    database,
    { terms, scope: viewer.scope, timezone: query.timezone, isRefundable, most },
    mayRead,
  );
});
