import { Validator } from '@cfworker/json-schema';
import type { CompiledValidator } from '../../../../engine/render/form/compiled-validator.ts';
import { library } from './render-screen.tsx';

/** Judges as the compiled validators do, without making code from strings: the engine's tests run without it. */
const createJudge = (schema: object): CompiledValidator => {
  const validator = new Validator({ ...schema }, '2020-12', false);
  const judge: CompiledValidator = Object.assign(
    (data: unknown) => {
      const { errors } = validator.validate(data);
      const own = errors.filter(({ keyword }) => keyword !== 'properties' && keyword !== 'items');
      judge.errors = own.map(({ keyword, instanceLocation, keywordLocation, error }) => {
        const missing = keyword === 'required' ? /"([^"]+)"/.exec(error)?.[1] : undefined;
        return {
          keyword,
          instancePath: instanceLocation.replace(/^#/, ''),
          schemaPath: keywordLocation,
          params: missing === undefined ? {} : { missingProperty: missing },
        };
      });
      return own.length === 0;
    },
    { errors: null },
  );
  return judge;
};

/** A validator for each form of the library. */
export const judges = Object.fromEntries(
  Object.values(library.forms).map((form) => [form.id, createJudge(form.schema)]),
);
