import { isRecord } from '@counterfoil/engine/json';
import type { components } from '../../../openapi/generated/provider.ts';
import type { RequestFacts } from '../mechanism/call.ts';
import type { Database } from '../store/store.ts';
import { createId } from '../store/create-id.ts';

type AuditValues = Readonly<Record<string, unknown>>;

/** What happened, as the operation reports it; the provider adds who, when and from where. */
export interface AuditEntry {
  readonly type: components['schemas']['AuditType'];
  readonly target: string | null;
  readonly before?: AuditValues | null;
  readonly after?: AuditValues | null;
  /** Values that are recorded beside `after` where `after` is derived from the record. */
  readonly beside?: AuditValues;
  /** Set where the client made the entry. */
  readonly fromClient?: { readonly pageName: string };
  /** The account concerned, where nobody is signed in. */
  readonly actor?: Actor;
  readonly id?: string;
  /** The ids of the records that it concerns beside its target. */
  readonly concerns?: readonly string[];
}

export interface Actor {
  readonly email: string;
  readonly role: components['schemas']['Role'];
}

export interface AuditedCall {
  readonly operationId: string;
  readonly actor: Actor | null;
  readonly request: RequestFacts;
}

/** Adds one row to the audit trail, in the caller's transaction. */
export const writeAudit = async (database: Database, call: AuditedCall, entry: AuditEntry): Promise<void> => {
  const actor = entry.actor ?? call.actor;
  await database
    .insertInto('audits')
    .values({
      id: entry.id ?? createId('aud'),
      actor: actor?.email ?? null,
      role: actor?.role ?? null,
      ip: call.request.ip,
      page_name: entry.fromClient?.pageName ?? call.request.pageName,
      type: entry.type,
      source: entry.fromClient === undefined ? 'server' : 'client',
      operation: call.operationId,
      target: entry.target,
      old_value: toJson(entry.before),
      new_value: toJson(entry.beside === undefined ? entry.after : { ...entry.after, ...entry.beside }),
      request_id: call.request.requestId,
      concerns: [...(entry.concerns ?? [])],
    })
    .execute();
};

const secret = /password|token|secret|authorization|cookie|card_number|cvv/i;

/** Values as they are stored: fields whose names mark them as secret are masked, at any depth. */
export const maskSecrets = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(maskSecrets);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, child]: [string, unknown]) => [
      name,
      secret.test(name) ? '••••' : maskSecrets(child),
    ]),
  );
};

const toJson = (values: AuditValues | null | undefined): string | null =>
  values === null || values === undefined ? null : JSON.stringify(maskSecrets(values));
