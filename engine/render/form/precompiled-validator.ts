import {
  createErrorHandler,
  toErrorSchema,
  unwrapErrorHandler,
  validationDataMerge,
  type RJSFValidationError,
  type ValidatorType,
} from '@rjsf/utils';
import { isRecord, readOwn } from '../../json.ts';
import type { CompiledValidator, ValidationFault } from './compiled-validator.ts';

const words = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** A pointer such as /copies/0/barcode in the form library's spelling, .copies.0.barcode. */
const propertyOf = ({ instancePath, params }: ValidationFault): string => {
  const path = instancePath.replaceAll('/', '.');
  const missing = words(params['missingProperty']);
  return missing === undefined ? path : `${path}.${missing}`;
};

const toFormError = (fault: ValidationFault): RJSFValidationError => {
  const property = propertyOf(fault);
  const message = fault.message ?? fault.keyword;
  const { keyword: name, params, schemaPath } = fault;
  return { name, property, message, params, schemaPath, stack: `${property} ${message}` };
};

/**
 * The form library's validator over a function that was compiled at build, which judges what `settle` makes of what is typed. The schema has no alternatives (compile
 * refuses them), so the library never asks for a part of it; should it do so all the same, that is a defect and throws.
 */
export const createPrecompiledValidator = (
  validate: CompiledValidator,
  rootSchema: object,
  settle: (data: Readonly<Record<string, unknown>>) => unknown = (data) => data,
): ValidatorType => {
  const faultsOf = (data: unknown): readonly ValidationFault[] => {
    const isValid = validate(isRecord(data) ? settle(data) : data);
    const faults = isValid ? [] : (validate.errors ?? []);
    // The function is shared: what it found in one form must not be seen by the next.
    validate.errors = null;
    return faults;
  };
  // What is left out can be told of as well: the library makes a place for what the data holds alone.
  const properties = readOwn(rootSchema, 'properties');
  const blank = Object.fromEntries(
    Object.keys(isRecord(properties) ? properties : {}).map((name) => [name, undefined]),
  );
  return {
    // Only the library's own playground asks for what the compiler wrote.
    rawValidation: () => ({ validationError: new Error('A compiled form has no raw validation.') }),
    isValid: (schema, data: unknown) => {
      if (schema !== rootSchema && JSON.stringify(schema) !== JSON.stringify(rootSchema))
        throw new Error('A form has one compiled schema: there is no validator for a part of it.');
      return faultsOf(data).length === 0;
    },
    validateFormData: (data: unknown, _schema, customValidate, transformErrors, uiSchema) => {
      const found = faultsOf(data).map(toFormError);
      const errors = transformErrors === undefined ? found : transformErrors(found, uiSchema);
      const errorSchema = toErrorSchema(errors);
      if (customValidate === undefined) return { errors, errorSchema };
      const handler = customValidate(
        data,
        createErrorHandler(isRecord(data) ? { ...blank, ...data } : blank),
        uiSchema,
        errorSchema,
      );
      return validationDataMerge({ errors, errorSchema }, unwrapErrorHandler(handler));
    },
  };
};
