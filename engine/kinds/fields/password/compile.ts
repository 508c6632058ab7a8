import { holdsFiles, isSecret, type FieldCompiler } from '../field-compile.ts';

/** A secret. */
export const passwordField: FieldCompiler = {
  fits: ({ type }) => type === 'text',
  derives: ({ type }, view) => type === 'text' && isSecret(view) && !holdsFiles(view),
  isSensitive: true,
};
