import { holdsFiles, type FieldCompiler } from '../field-compile.ts';

/** Files, no more at once than the portal takes. */
export const filesField: FieldCompiler = {
  fits: (_, view) => holdsFiles(view),
  derives: (_, view) => holdsFiles(view),
  isChosen: true,
  limited: (schema, { files }) =>
    schema['type'] === 'array' && schema['maxItems'] === undefined ? { ...schema, maxItems: files } : schema,
};
