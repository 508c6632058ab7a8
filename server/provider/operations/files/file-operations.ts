import { sql } from 'kysely';
import type { components } from '../../../../openapi/generated/provider.ts';
import type { Viewer } from '../../access/viewer.ts';
import { badFile, type Upload, type UploadedFile } from '../../mechanism/upload.ts';
import type { Problem } from '../../problem/problem.ts';
import { refuseBeyondQuota } from '../../queries/files/file-quota.ts';
import { byRows } from '../../queries/lists/list-filters.ts';
import { keepFile, readFile, selectFiles, type NewFile } from '../../queries/files/stored-files.ts';
import { findFileKind } from '../../rules/files/file-kinds.ts';
import { paced } from '../../turns/paced.ts';
import { defineList } from '../../mechanism/define-list.ts';
import { defineFile, definePreparedWrite, type Operation } from '../../mechanism/define-operation.ts';
import type { Context, Outcome } from '../../mechanism/operation.ts';

type Uploaded = components['schemas']['UploadedFiles'];

const keepFiles = async (
  { database, viewer, settings }: Context<Viewer>,
  checked: readonly CheckedFile[],
): Promise<Outcome<Uploaded>> => {
  const refused = checked.find((one) => 'refused' in one);
  if (refused !== undefined && 'refused' in refused) return refused;
  const added = checked.reduce((sum, one) => sum + ('file' in one ? one.file.content.length : 0), 0);
  const beyond = await refuseBeyondQuota(database, viewer, added, settings.uploadQuota);
  if (beyond !== null) return { refused: beyond };
  const data: Uploaded['data'] = [];
  for (const one of checked) if ('file' in one) data.push(await keepFile(database, viewer, one.file));
  return { answer: { data }, audit: { target: data.map(({ id }) => id).join(' ') } };
};

/** Each file in a turn of its own, before the transaction: a picture of ten megabytes is read from end to end. */
const checkFiles = async ({ files }: Upload, onlyImages: boolean): Promise<readonly CheckedFile[]> => {
  const checked: CheckedFile[] = [];
  for (const [index, file] of files.entries())
    checked.push(await paced(() => checkFile(file, index, onlyImages)));
  return checked;
};

const checkFile = (
  { name: given, content }: UploadedFile,
  index: number,
  onlyImages: boolean,
): CheckedFile => {
  const name = cleanName(given);
  if (content.length === 0) return { refused: badFile(index, 'empty', 'The file is empty.') };
  const kind = findFileKind(name, content);
  if (kind === null || (onlyImages && !kind.isImage)) {
    const known = onlyImages
      ? 'PNG, JPEG and WebP images'
      : 'PDF, PNG, JPEG, WebP, CSV, plain text, DOCX and XLSX files';
    const message = `Only ${known} are taken, and the name must say what the content is.`;
    return { refused: badFile(index, 'content', message) };
  }
  const fault = kind.findFault?.(content) ?? null;
  if (fault !== null) return { refused: badFile(index, fault.code, fault.message) };
  return { file: { name, contentType: kind.contentType, content } };
};

/**
 * A name as it is shown and offered for saving: no path, nothing invisible, with its extension. Browsers
 * spell quotes and line ends of names as %22, %0D and %0A (HTML, multipart/form-data encoding).
 */
const cleanName = (given: string): string => {
  const last = given.split(/[\\/]/).at(-1) ?? '';
  const shown = Buffer.from(last)
    .toString()
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .replaceAll(/["<>|:*?]|%22|%0D|%0A/g, '_')
    .trim();
  const dot = shown.lastIndexOf('.');
  const [stem, extension] = dot < 0 ? [shown, ''] : [shown.slice(0, dot), shown.slice(dot)];
  return `${stem === '' ? 'file' : stem.slice(0, longestName - extension.length)}${extension}`.slice(
    0,
    longestName,
  );
};

/** Stores files whose content fits their names. */
const uploadFile = definePreparedWrite(
  'uploadFile',
  ({ body }) => checkFiles(body, false),
  (checked, call) => keepFiles(call, checked),
);

/** Stores images that contain nothing but a picture. */
const uploadImage = definePreparedWrite(
  'uploadImage',
  ({ body }) => checkFiles(body, true),
  (checked, call) => keepFiles(call, checked),
);

/** The bytes of an uploaded file, as an attachment that no browser runs. */
const downloadFile = defineFile('downloadFile', async ({ body }, { database }) => {
  const { name, content } = await readFile(database, body.id);
  return { name, content, contentType: 'application/octet-stream' };
});

/** The facts of the requested files that the viewer may fetch. */
const listFiles = defineList('listFiles', {
  table: 'files',
  rows: (database, _scope, { viewer, query }) => selectFiles(database, viewer, query.ids),
  filters: { ids: byRows },
  sorts: { name: { column: sql.ref('files.name') } },
});

type CheckedFile = { readonly file: NewFile } | { readonly refused: Problem };

const longestName = 100;

/** Uploads and what comes of them. */
export const fileOperations: readonly Operation[] = [downloadFile, listFiles, uploadFile, uploadImage];
