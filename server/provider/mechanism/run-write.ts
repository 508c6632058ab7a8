import { isRecord, ownText } from '@counterfoil/engine/json';
import { writeAudit, type AuditEntry } from '../access/audit.ts';
import type { Call } from './call.ts';
import type { Reply } from './reply.ts';
import type { Outcome } from './operation.ts';
import type { WriteCall } from './write-call.ts';
import { readApproval } from '../queries/approvals/select-approvals.ts';
import type { Database } from '../store/store.ts';
import { auditedCall } from './audited-call.ts';
import { askInstead } from './ask-approval.ts';
import { deriveAudit } from './derive-audit.ts';
import { etagOf, requireMatch } from './edited-record.ts';
import { openKey, type OpenedKey } from './idempotency.ts';

/**
 * Runs a change in one transaction with its audit row and, where the caller sent an Idempotency-Key, its
 * remembered answer. An edit waits for other edits of its record and is refused (412) when the caller saw
 * another version of it. A refusal keeps its audit row and is then thrown. A preview waits and is refused in
 * the same manner, is rolled back before it is answered and leaves nothing behind.
 */
export const runWrite = async <Body>(
  write: WriteCall,
  change: (transaction: Database) => Promise<Outcome<Body>>,
): Promise<Reply> => {
  if (isPreview(write)) return previewWrite(write, change);
  const { database } = write.call;
  const ended = await (database.isTransaction
    ? changeOnce(write, database, change)
    : database.transaction().execute((transaction) => changeOnce(write, transaction, change)));
  if ('refused' in ended) throw ended.refused;
  return ended;
};

const isPreview = ({ input, mounting }: WriteCall): boolean =>
  mounting.previews && isRecord(input.body) && input.body['preview'] === true;

const previewWrite = async <Body>(
  write: WriteCall,
  change: (transaction: Database) => Promise<Outcome<Body>>,
): Promise<Reply> => {
  const transaction = await write.call.database.startTransaction().execute();
  try {
    const before = await lockEdited(write, transaction);
    const ended = await change(transaction);
    if ('refused' in ended) throw ended.refused;
    write.mounting.validateAnswer(ended.answer);
    // A preview is rolled back: an edit after it is one of the version before.
    return tagged(write, ended.answer, before);
  } finally {
    await transaction.rollback().execute();
  }
};

/** The edited record, locked until the transaction ends; null where none is edited. */
const lockEdited = async ({ call, input, mounting }: WriteCall, transaction: Database): Promise<unknown> => {
  if (mounting.edited === null) return null;
  const before = await mounting.edited.lock(input, { ...call, database: transaction });
  requireMatch(input.header, mounting.edited.reading, before);
  return before;
};

const changeOnce = async <Body>(
  write: WriteCall,
  transaction: Database,
  change: (transaction: Database) => Promise<Outcome<Body>>,
): Promise<Reply | Extract<Outcome<Body>, { readonly refused: unknown }>> => {
  const { call, input, mounting } = write;
  const { edited, method, validateAnswer } = mounting;
  const key = await openKeyOf(write, transaction);
  if (key?.kind === 'answered')
    return key.asked ? askedBefore(write, transaction, key.answer) : { body: key.answer };
  const before = await lockEdited(write, transaction);
  const concerns = await mounting.concerned(input, { ...call, database: transaction });
  const asked = await askInstead(transaction, { write, before, change });
  if (asked !== null && 'asked' in asked) {
    await key?.remember(asked.asked, true);
    return asked;
  }
  const ended = asked ?? (await change(transaction));
  const isOver = 'refused' in ended || method === 'DELETE';
  const after =
    edited === null || isOver ? null : await edited.read(input, { ...call, database: transaction });
  const answer = 'answer' in ended ? ended.answer : null;
  const derived = deriveAudit({
    method,
    path: input.path,
    refused: 'refused' in ended,
    before,
    after,
    answer,
  });
  await writeAudit(transaction, auditedCall(write.operationId, call), {
    ...derived,
    ...ended.audit,
    ...besides(call, ended.audit),
    concerns: [...concerns, ...(ended.audit?.concerns ?? [])],
  });
  if (!('answer' in ended)) return ended;
  validateAnswer(ended.answer);
  await key?.remember(ended.answer);
  return tagged(write, ended.answer, after);
};

/** The request for approval that was the first answer under a key, as it stands now. */
const askedBefore = async ({ call }: WriteCall, transaction: Database, answer: unknown): Promise<Reply> => {
  if (call.viewer === null) throw new Error('Nobody who is not signed in asks for approval.');
  return { asked: await readApproval(transaction, call.viewer, ownText(answer, 'id') ?? '') };
};

/** Who approved a change, beside its values in the audit trail. */
const besides = ({ approved }: Call, audit: Partial<AuditEntry> | undefined): Pick<AuditEntry, 'beside'> =>
  approved === undefined
    ? {}
    : { beside: { ...audit?.beside, approval: approved.request, approved_by: approved.by.user.email } };

/** The answer with the version of the record that was edited, where there is one. */
const tagged = ({ mounting: { edited } }: WriteCall, body: unknown, record: unknown): Reply =>
  edited === null || record === null ? { body } : { body, etag: etagOf(edited.reading, record) };

const openKeyOf = async (write: WriteCall, transaction: Database): Promise<OpenedKey | null> => {
  const { input, call, operationId } = write;
  const key = new Map<string, unknown>(Object.entries(input.header)).get('Idempotency-Key');
  if (typeof key !== 'string') return null;
  const { path, query, body } = input;
  const user = call.viewer?.user;
  return openKey(transaction, {
    // Callers who are not signed in share one holder, so their keys are distinguished by the request, which
    // contains the signature of a link.
    holder: user?.id ?? 'public',
    madeAs: user?.acts_as ?? null,
    operation: operationId,
    key,
    request: { path, query, body },
  });
};
