import type { OperationId } from '../../../openapi/generated/operations.ts';
import type { JsonObject } from '../../../engine/json.ts';
import type { WriteInput } from '../http/run-write.ts';
import { findDocument, keepDocument } from '../queries/owner-documents.ts';
import type { Database } from '../store/store.ts';
import { createRead, createWrite, type Operation } from './define-operation.ts';

/** A settings document that each owner has one of: a GET that answers it and a PUT that keeps it. */
export interface DocumentPlan {
  readonly read: OperationId;
  readonly write: OperationId;
  /** Under which name an owner keeps it. */
  readonly name: string;
  /** The path parameter that names the owner; its field in the answer, if it has one, is `ownerField`. */
  readonly parameter: string;
  readonly ownerField?: string;
  /** What an owner has that has never kept one. */
  readonly initial: JsonObject;
}

interface DocumentInput extends WriteInput {
  readonly path: Readonly<Record<string, string>>;
  readonly body: JsonObject;
}

/** Declares both operations of a settings document; its answer carries `updated_at`, null while nothing was kept. */
export const defineDocument = (plan: DocumentPlan): readonly [Operation, Operation] => {
  const ownerOf = (path: DocumentInput['path']): string => path[plan.parameter] ?? '';
  return [
    createRead<DocumentInput>(plan.read, ({ path }, { database }) => answer(database, plan, ownerOf(path))),
    createWrite<DocumentInput>(plan.write, async ({ path, body }, { database }) => {
      await keepDocument(database, ownerOf(path), plan.name, body);
      return { answer: await answer(database, plan, ownerOf(path)) };
    }),
  ];
};

const answer = async (database: Database, plan: DocumentPlan, ownerId: string): Promise<JsonObject> => {
  const kept = await findDocument(database, ownerId, plan.name);
  return {
    ...plan.initial,
    ...kept?.document,
    ...(plan.ownerField === undefined ? {} : { [plan.ownerField]: ownerId }),
    updated_at: kept?.updated_at ?? null,
  };
};
