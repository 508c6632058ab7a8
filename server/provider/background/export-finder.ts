import type { ServedDescription } from '../description/description.ts';
import { validatorOf } from '../description/validator.ts';
import type { FindExport, KnownExport } from '../exports/schedules/find-export.ts';
import type { Operation } from '../mechanism/define-operation.ts';

/** Finds exports among these operations, each of which compiles its input once. */
export const createExportFinder = (
  description: ServedDescription,
  operations: readonly Operation[],
): FindExport => {
  const validator = validatorOf(description);
  const known = new Map<string, KnownExport>();
  return (operationId) => {
    const found = known.get(operationId);
    if (found !== undefined) return found;
    const described = description.operations.find(({ id }) => id === operationId);
    const prepareExport = operations.find((one) => one.operationId === operationId)?.prepareExport;
    if (described === undefined || prepareExport === undefined) return undefined;
    const made = { described, prepare: prepareExport(() => validator.input(described)) };
    known.set(operationId, made);
    return made;
  };
};
