import type { OperationId } from '../../../../openapi/generated/operations.ts';
import { mayCall } from '../../access/may-call.ts';
import { seesRefundableOnly } from '../../access/refundable-only.ts';
import { searchRecords } from '../../queries/search/search-records.ts';
import { readSearchTerms } from '../../rules/search-terms.ts';
import { defineRead } from '../../mechanism/define-operation.ts';

/** The most records of each kind; the list shows the rest. */
const most = 5;

/** A few records of each kind that fit the typed text. */
export const search = defineRead('search', ({ query }, { database, viewer }) => {
  const terms = readSearchTerms(query.q);
  // Search finds only what the viewer's lists would show.
  const mayRead = (list: OperationId): boolean => terms.whole !== '' && mayCall(list, viewer);
  const isRefundable = seesRefundableOnly(viewer);
  return searchRecords(
    database,
    { terms, scope: viewer.scope, timezone: query.timezone, isRefundable, most },
    mayRead,
  );
});
