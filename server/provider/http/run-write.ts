import { writeAudit } from '../access/audit.ts';
import type { Call } from '../operations/call.ts';
import type { Outcome } from '../operations/operation.ts';
import type { Database } from '../store/store.ts';
import { auditedCall } from './audited-call.ts';
import { claimKey } from './idempotency.ts';
import type { KeyClaim } from './idempotency.ts';

export interface WriteCall {
  readonly operationId: string;
  readonly input: {
    readonly path: unknown;
    readonly query: unknown;
    readonly header: object;
    readonly body: unknown;
  };
  readonly call: Call;
  readonly judge: (answer: unknown) => void;
}

/**
 * Runs a change in one transaction with its audit row and, where the caller sent an Idempotency-Key, its
 * remembered answer. A refusal keeps its audit row and is then thrown.
 */
export async function runWrite<Body>(
  write: WriteCall,
  change: (transaction: Database) => Promise<Outcome<Body>>,
): Promise<unknown> {
  const claim = await claimFor(write);
  if (claim?.kind === 'answered') return claim.answer;
  try {
    const outcome = await write.call.database.transaction().execute(async (transaction) => {
      const ended = await change(transaction);
      await writeAudit(transaction, auditedCall(write.operationId, write.call), ended.audit);
      if (!('answer' in ended)) return ended;
      write.judge(ended.answer);
      await claim?.remember(transaction, ended.answer);
      return ended;
    });
    if ('refused' in outcome) throw outcome.refused;
    return outcome.answer;
  } catch (error) {
    await claim?.free();
    throw error;
  }
}

async function claimFor(write: WriteCall): Promise<KeyClaim | null> {
  const { input, call, operationId } = write;
  const key = new Map<string, unknown>(Object.entries(input.header)).get('Idempotency-Key');
  if (typeof key !== 'string' || call.viewer === null) return null;
  const { path, query, body } = input;
  return claimKey(call.database, {
    userId: call.viewer.user.id,
    operation: operationId,
    key,
    request: { path, query, body },
  });
}
