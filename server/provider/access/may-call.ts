import type { OperationId } from '../../../openapi/generated/operations.ts';
import { readDescription } from '../description/description.ts';
import { findRefusal } from './guard.ts';
import type { Viewer } from './viewer.ts';

/** Whether the description lets the viewer call an operation. */
export const mayCall = (operationId: OperationId, viewer: Viewer): boolean => {
  const operation = readDescription().operations.find(({ id }) => id === operationId);
  return operation !== undefined && findRefusal(operation, viewer) === null;
};
