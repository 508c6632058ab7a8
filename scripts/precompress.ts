import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(?:css|html|js|json|map|mjs|svg|txt|webmanifest|xml)$/;
// Below this an answer fits one packet in any case.
const worthwhileBytes = 1024;

const brotli = (content: Buffer): Promise<Buffer> =>
  promisify(brotliCompress)(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });

const compressFile = async (path: string): Promise<void> => {
  const content = await readFile(path);
  if (content.length < worthwhileBytes) return;
  const forms = { br: await brotli(content), gz: await promisify(gzip)(content, { level: 9 }) };
  for (const [extension, form] of Object.entries(forms)) {
    if (form.length < content.length) await writeFile(`${path}.${extension}`, form);
  }
};

/** Writes a `.br` and a `.gz` beside every text file of `folder` that becomes smaller by it. */
export const precompress = async (folder: string): Promise<void> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name));
  await Promise.all(files.map((file) => compressFile(join(file.parentPath, file.name))));
};
