import { isRecord } from '@counterfoil/engine/json';
import { maskSecrets } from '../access/audit.ts';
import { readExponents } from '../exports/money.ts';
import { createChangeDescriber, writeChanges } from '../queries/audit/audit-changes.ts';
import { createId } from '../store/create-id.ts';
import { transactionTime } from '../store/transaction-time.ts';
import { summaryOf } from '../description/described-schemas.ts';
import type { Answer } from '../mechanism/operation.ts';
import { defineWrite } from '../mechanism/define-operation.ts';

const maskValues = (values: Readonly<Record<string, unknown>> | null): Record<string, unknown> | null => {
  const masked = maskSecrets(values);
  return isRecord(masked) ? { ...masked } : null;
};

/** Records an entry that the client made, marked as such; the provider adds actor, time and address. */
export const createAudit = defineWrite('createAudit', async ({ body }, { database, viewer, request }) => {
  const id = createId('aud');
  const created_at = await transactionTime(database);
  const masked = { before: maskValues(body.old_value), after: maskValues(body.new_value) };
  const describeChanges = createChangeDescriber(await readExponents(database));
  const values = {
    operation: 'createAudit',
    action: summaryOf('createAudit'),
    old_value: masked.before,
    new_value: masked.after,
  };
  const changes = describeChanges(values);
  const answer: Answer<'createAudit'> = {
    id,
    created_at,
    actor: viewer.user.email,
    role: viewer.user.role,
    ip: request.ip,
    page_name: body.page_name,
    type: body.type,
    source: 'client',
    target: null,
    target_name: null,
    ...values,
    changes,
    changed: writeChanges(changes),
  };
  return {
    answer,
    audit: { id, type: body.type, target: null, ...masked, fromClient: { pageName: body.page_name } },
  };
});
