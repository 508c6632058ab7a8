import { planStoredFiles, showsFiles } from '../../../compile/lower/form/compile-upload.ts';
import type { ValueFormat } from '../../../language/plan/value-format.ts';
import type { CellCompiler } from '../cell-compile.ts';

const isIds = (format: ValueFormat): boolean =>
  format.type === 'text' || (format.type === 'list' && format.of.type === 'text');

/** Uploaded files, where `x-upload` of the description names the operations that store and fetch them. */
export const filesCell: CellCompiler = {
  fits: (format, view, context) => isIds(format) && showsFiles(context, view),
  derives: (format, view, context) => isIds(format) && planStoredFiles(context, view) !== undefined,
  files: planStoredFiles,
};
