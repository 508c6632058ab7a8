import { hashForSchema, type RJSFSchema, type ValidatorType } from '@rjsf/utils';
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import { isRecord } from '../../json.ts';
import type { CompiledValidator } from './compiled-validator.ts';

/** The form library's validator over a function that was compiled at build; it validates what `settle` makes of what is typed. */
export const formValidator = (
  validate: CompiledValidator,
  schema: RJSFSchema,
  settle: (data: Readonly<Record<string, unknown>>) => unknown = (data) => data,
): ValidatorType => {
  const settled: CompiledValidator = (data) => {
    const isValid = validate(isRecord(data) ? settle(data) : data);
    settled.errors = validate.errors ?? null;
    // The function is shared: what it found in one form must not be seen by the next.
    validate.errors = null;
    return isValid;
  };
  return createPrecompiledValidator({ [hashForSchema(schema)]: settled }, schema);
};
