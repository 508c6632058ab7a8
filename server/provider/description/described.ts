import type { components } from '../../../openapi/generated/provider.ts';
import { readDescription } from './description.ts';
import { once } from './once.ts';
import { validatorOf } from './validator.ts';

type Schemas = components['schemas'];

/** Whether a value fits a schema of the description. */
export const described = <Name extends keyof Schemas>(
  name: Name,
): ((value: unknown) => value is Schemas[Name]) => {
  const validate = once(() => validatorOf(readDescription()).named<Schemas[Name]>(name));
  return (value): value is Schemas[Name] => validate()(value);
};
