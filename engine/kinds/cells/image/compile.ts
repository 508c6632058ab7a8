import type { CellCompiler } from '../cell-compile.ts';
import { planStoredFiles } from '../../../compile/lower/form/compile-upload.ts';
import { filesCell } from '../files/compile.ts';

/** Uploaded pictures; never by default, since nothing distinguishes an upload of pictures from one of papers. */
export const imageCell: CellCompiler = { fits: filesCell.fits, files: planStoredFiles };
