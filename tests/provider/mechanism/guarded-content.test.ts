import { Readable } from 'node:stream';
import { setTimeout as pass } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { guardedContent } from '../../../server/provider/http/guarded-content.ts';

const pieces = 200;

/** A file that is being written: a piece in each turn. */
const growing = () =>
  Readable.from(
    (async function* () {
      for (let piece = 0; piece < pieces; piece += 1) {
        await pass(1);
        yield Buffer.alloc(1_000, 97);
      }
    })(),
    { objectMode: false },
  );

const readAll = async (content: Readable) => {
  let bytes = 0;
  try {
    for await (const piece of content) bytes += Buffer.byteLength(String(piece));
  } catch (error) {
    return { bytes, error: error instanceof Error ? error.message : 'another' };
  }
  return { bytes, error: null };
};

describe('a file that is being sent', () => {
  it('is whole while its reader may have it', async () => {
    let asked = 0;
    const mayGoOn = () => {
      asked += 1;
      return Promise.resolve(true);
    };
    expect(await readAll(guardedContent(growing(), mayGoOn, 10))).toEqual({
      bytes: pieces * 1_000,
      error: null,
    });
    expect(asked).toBeGreaterThan(1);
  });

  it('breaks off with an error when they may not, and ends what it is read from', async () => {
    const source = growing();
    let asked = 0;
    const mayGoOn = () => {
      asked += 1;
      return Promise.resolve(asked < 3);
    };
    const { bytes, error } = await readAll(guardedContent(source, mayGoOn, 10));
    expect(error).toContain('may not have it any more');
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThan(pieces * 1_000);
    expect(source.destroyed).toBe(true);
  });

  it('fails with what it is read from', async () => {
    const source = growing();
    const read = readAll(guardedContent(source, () => Promise.resolve(true)));
    source.destroy(new Error('The store is away.'));
    expect(await read).toMatchObject({ error: 'The store is away.' });
  });

  it('ends what it is read from when its reader leaves before the first byte', async () => {
    const source = growing();
    guardedContent(source, () => Promise.resolve(true)).destroy();
    await expect.poll(() => source.destroyed).toBe(true);
  });
});
