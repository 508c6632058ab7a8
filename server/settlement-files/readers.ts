import { readAdyen, readAdyenAccounting } from './adyen.ts';
import { readBai2 } from './bai2.ts';
import { readCamt053 } from './camt053.ts';
import { createCsvReader, type CsvMapping } from './csv-mapping.ts';
import type { FileReader } from './file-line.ts';
import { readMt940 } from './mt940.ts';
import { readPaypal } from './paypal.ts';
import { readStripe } from './stripe.ts';

/** The readers that tell by themselves what a file holds, by the names that matches know them by. */
const fixedReaders = {
  camt053: readCamt053,
  mt940: readMt940,
  bai2: readBai2,
  adyen: readAdyen,
  adyen_accounting: readAdyenAccounting,
  stripe: readStripe,
  paypal: readPaypal,
} as const satisfies Readonly<Record<string, FileReader>>;

/** The name of a reader. */
export type ReaderName = keyof typeof fixedReaders | 'csv';

/** Whether there is a reader of this name. */
export const isReaderName = (name: string): name is ReaderName =>
  name === 'csv' || Object.hasOwn(fixedReaders, name);

/** The reader of a name; CSV files need to be told what their columns are, and are undefined without it. */
export const readerNamed = (name: ReaderName, mapping?: CsvMapping): FileReader | undefined => {
  if (name !== 'csv') return fixedReaders[name];
  return mapping === undefined ? undefined : createCsvReader(mapping);
};
