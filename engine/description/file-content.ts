import { ownText, readOwn } from '../json.ts';
import type { SchemaView } from './schema-view.ts';

const fileFormats = ['data-url', 'binary', 'byte'];

/** Whether a value is the content of a file. */
export const isFile = (view: SchemaView | undefined): boolean =>
  view !== undefined &&
  (fileFormats.includes(ownText(view.keywords, 'format') ?? '') ||
    readOwn(view.keywords, 'contentEncoding') !== undefined);

/** Whether a property contains a file, or several. */
export const holdsFiles = (view: SchemaView): boolean => isFile(view) || isFile(view.items);
