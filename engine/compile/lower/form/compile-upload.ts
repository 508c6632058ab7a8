import { ownNumber } from '../../../json.ts';
import type { Operation } from '../../../description/operation.ts';
import type { SchemaView } from '../../../description/schema-view.ts';
import type { StoredFilesPlan, UploadPlan } from '../../../language/plan/files-plan.ts';
import { planCall } from '../call/compile-call.ts';
import { lookupOfRecord } from '../call/lookup-of-record.ts';
import { isBroken, type CompileContext } from '../compile-context.ts';

const uploadWord = ({ words, items }: SchemaView): string | undefined => words.upload ?? items?.words.upload;

const holdsBytes = (view: SchemaView | undefined): boolean => view?.keywords['format'] === 'binary';

/** The operation that stores the files of a property. */
const uploadOf = (context: CompileContext, view: SchemaView): Operation | undefined =>
  context.description.operations.get(uploadWord(view) ?? '');

/** The plan to show the files whose ids a property contains; undefined where the description lacks a part of it. */
export const planStoredFiles = (context: CompileContext, view: SchemaView): StoredFilesPlan | undefined => {
  const lookup = lookupOfRecord(context, view);
  const downloadId = uploadOf(context, view)?.download;
  const download = downloadId === undefined ? undefined : context.description.operations.get(downloadId);
  const id = download?.body?.propertyNames.find((name) => {
    const record = download.body?.property(name)?.words.record;
    return record !== undefined && record === lookup?.record;
  });
  if (lookup?.plan.ids === undefined || download === undefined || id === undefined) return undefined;
  return { download: planCall(download, {}), id, lookup: lookup.plan };
};

/** The plan to upload files for a property with their ids. */
export const planUpload = (context: CompileContext, view: SchemaView): UploadPlan | undefined => {
  const shown = planStoredFiles(context, view);
  const operation = uploadOf(context, view);
  const part = operation?.upload?.propertyNames.find((name) => {
    const property = operation.upload?.property(name);
    return holdsBytes(property) || holdsBytes(property?.items);
  });
  if (shown === undefined || operation === undefined || part === undefined) return undefined;
  const atOnce = ownNumber(operation.upload?.property(part)?.keywords, 'maxItems') ?? 1;
  const most = view.types.includes('array') ? (ownNumber(view.keywords, 'maxItems') ?? atOnce) : 1;
  return { ...shown, upload: planCall(operation, {}), part, most };
};

/** Whether the files of a property can be shown; assumed while a fault elsewhere leaves it unknown. */
export const showsFiles = (context: CompileContext, view: SchemaView): boolean =>
  isBroken(context) ? uploadWord(view) !== undefined : planStoredFiles(context, view) !== undefined;

/** Whether files can be uploaded for a property; assumed while a fault elsewhere leaves it unknown. */
export const takesFiles = (context: CompileContext, view: SchemaView): boolean =>
  isBroken(context) ? uploadWord(view) !== undefined : planUpload(context, view) !== undefined;
