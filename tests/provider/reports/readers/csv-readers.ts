import { parse } from 'csv-parse/sync';
import papaparse from 'papaparse';

/** Programs that read CSV, and are no part of the product. */
export const csvReaders: readonly {
  readonly name: string;
  readonly read: (text: string) => string[][];
}[] = [
  { name: 'csv-parse', read: (text) => parse(text, { bom: true }) },
  { name: 'Papa Parse', read: (text) => papaparse.parse<string[]>(text, { skipEmptyLines: true }).data },
];
