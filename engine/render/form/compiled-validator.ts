import type { ErrorObject } from 'ajv';

/** A validator compiled ahead of time for the schema of one form. */
export interface CompiledValidator {
  (data: unknown): boolean;
  errors?: ErrorObject[] | null;
}
