import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { describe, expect, it, vi } from 'vitest';
import { createGrowingFile } from '../../../server/provider/exports/growing-file.ts';
import { inTime } from '../../../server/provider/http/in-time.ts';

const openFiles = '/proc/self/fd';

/** A file that was open when the names were read may be closed by now. */
const linkOf = (name: string): string => {
  try {
    return readlinkSync(`${openFiles}/${name}`);
  } catch {
    return '';
  }
};

const expectNoneOpen = (): Promise<void> =>
  vi.waitFor(
    () => {
      expect(
        readdirSync(openFiles)
          .map(linkOf)
          .filter((to) => to.includes('counterfoil-export-')),
      ).toEqual([]);
    },
    { timeout: 30_000 },
  );

describe.skipIf(!existsSync(openFiles))('the file of an export', () => {
  it('is read while it is written, and closed when both are done', async () => {
    const file = await createGrowingFile();
    const read = text(file.content);
    await file.append(Buffer.from('a,'));
    await file.append(Buffer.from('b'));
    file.end();
    expect(await read).toBe('a,b');
    await expectNoneOpen();
  });

  it('is closed when its reader left before the first byte', async () => {
    const file = await createGrowingFile();
    file.content.destroy();
    await file.append(Buffer.from('a'));
    file.end();
    await expectNoneOpen();
  });

  it('is closed when it began after the call was given up', async () => {
    const file = await createGrowingFile();
    let begin = (): void => undefined;
    const late = new Promise<void>((begun) => {
      begin = begun;
    }).then(() => ({ file: { name: 'late.csv', contentType: 'text/csv', content: file.content } }));
    await expect(inTime(late, 1)).rejects.toThrow('The call took too long and was given up.');
    begin();
    await file.append(Buffer.from('a'));
    file.end();
    await expectNoneOpen();
  });
});
