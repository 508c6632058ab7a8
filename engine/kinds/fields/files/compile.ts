import { planUpload, takesFiles } from '../../../compile/lower/form/compile-upload.ts';
import { holdsFiles } from '../../../description/file-content.ts';
import type { FieldCompiler } from '../field-compile.ts';

/** Files, no more at once than the portal accepts: sent with the form, or uploaded where the description names the operation. */
export const filesField: FieldCompiler = {
  fits: (_, view, context) => holdsFiles(view) || takesFiles(context, view),
  derives: (_, view, context) => holdsFiles(view) || planUpload(context, view) !== undefined,
  isChosen: true,
  upload: planUpload,
  limited: (schema, { files }) =>
    schema['type'] === 'array' && schema['maxItems'] === undefined ? { ...schema, maxItems: files } : schema,
};
