import type { Operation } from '@counterfoil/engine/description';
import { isRecord } from '@counterfoil/engine/json';
import { operationsOf } from './operations.ts';
import type { Surroundings } from './surroundings.ts';

/** Making and changing the same kind of record. */
export interface EditPair {
  readonly create: Operation;
  readonly edit: Operation;
}

/** What is made below a path is changed one step further down. */
const isEditOf = (create: Operation, edit: Operation): boolean =>
  create.method === 'post' &&
  (edit.method === 'put' || edit.method === 'patch') &&
  edit.route.startsWith(`${create.route}/{`) &&
  !edit.route.includes('/', create.route.length + 1) &&
  create.body !== undefined &&
  edit.body !== undefined &&
  edit.answer?.component !== undefined &&
  edit.answer.component === create.answer?.component;

/** The two calls of which an operation is one, where the description has both. */
export const findEditPair = (
  operation: Operation,
  { description }: Pick<Surroundings, 'description'>,
): EditPair | undefined => {
  const all = operationsOf(description);
  const isMade = operation.method === 'post';
  const other = all.find((one) => (isMade ? isEditOf(operation, one) : isEditOf(one, operation)));
  if (other === undefined) return undefined;
  return isMade ? { create: operation, edit: other } : { create: other, edit: operation };
};

const written = (field: unknown): string => JSON.stringify(field);

/** Fields of which one mode alone asks some, which are then marked: those of making first. */
export const inModes = (making: readonly unknown[], changing: readonly unknown[]): readonly unknown[] => {
  const [made, changed] = [making, changing].map((fields) => new Set(fields.map(written)));
  return [...new Set([...making, ...changing].map(written))].map((text) => {
    const field: unknown = JSON.parse(text);
    const [isMade, isChanged] = [made?.has(text), changed?.has(text)];
    if (isMade && isChanged) return field;
    return { ...(isRecord(field) ? field : { field }), mode: isMade ? 'create' : 'edit' };
  });
};
