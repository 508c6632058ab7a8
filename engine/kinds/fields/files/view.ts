import type { FieldView } from '../field-view.ts';

/** Files from this device; in words the names of what was chosen, not what is in them. */
export const filesField: FieldView = {
  create: (_, { schema }) => ({ 'ui:widget': schema['type'] === 'array' ? 'files' : 'file' }),
  words: (value) =>
    (Array.isArray(value) ? value : [value])
      .filter((file) => typeof file === 'string')
      .map((file) => decodeURIComponent(/^data:[^,]*;name=([^;,]*)/.exec(file)?.[1] ?? ''))
      .filter((name) => name !== '')
      .join(', '),
};
