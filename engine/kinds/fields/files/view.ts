import { lazyWidget } from '../lazy-widget.tsx';
import type { FieldView } from '../field-view.ts';

const UploadWidget = lazyWidget(async () => (await import('./upload-widget.tsx')).UploadWidget);

/** Files from this device; as text the names of the chosen files, not their contents. */
export const filesField: FieldView = {
  create: ({ upload, messages }, { schema }) =>
    upload === undefined
      ? { 'ui:widget': schema['type'] === 'array' ? 'files' : 'file' }
      : { 'ui:widget': UploadWidget, 'ui:options': { upload, tooMany: messages['maxItems'] } },
  words: (value) =>
    (Array.isArray(value) ? value : [value])
      .filter((file) => typeof file === 'string')
      .map((file) => decodeURIComponent(/^data:[^,]*;name=([^;,]*)/.exec(file)?.[1] ?? ''))
      .filter((name) => name !== '')
      .join(', '),
};
