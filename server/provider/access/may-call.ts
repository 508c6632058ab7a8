import type { OperationId } from '../../../openapi/generated/operations.ts';
import { readDescription } from '../description/description.ts';
import type { Problem } from '../problem/problem.ts';
import { findRefusal } from './guard.ts';
import type { Viewer } from './viewer.ts';

/** Why the description does not let the viewer call an operation; null where it does. */
export const findCallRefusal = (operationId: OperationId, viewer: Viewer): Problem | null => {
  const operation = readDescription().operations.find(({ id }) => id === operationId);
  if (operation === undefined) throw new Error(`The description has no operation ${operationId}.`);
  return findRefusal(operation, viewer);
};

/** Whether the description lets the viewer call an operation. */
export const mayCall = (operationId: OperationId, viewer: Viewer): boolean =>
  findCallRefusal(operationId, viewer) === null;
