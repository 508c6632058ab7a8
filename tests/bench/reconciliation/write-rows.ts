import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';

/** Writes rows into a file, a line each, as fast as it takes them. */
export const writeRows = async (file: string, rows: Iterable<string>): Promise<void> => {
  const stream = createWriteStream(file);
  for (const row of rows) if (!stream.write(`${row}\n`)) await once(stream, 'drain');
  stream.end();
  await finished(stream);
};
