import { rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Leaves every module the address of its source, by which it finds the files beside it. */
const ownAddresses: Plugin = {
  name: 'own-addresses',
  transform: (code, id) =>
    id.includes('/node_modules/') || !code.includes('import.meta.')
      ? null
      : code
          .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
          .replaceAll('import.meta.dirname', JSON.stringify(dirname(id))),
};

/**
 * Writes what `server/run-provider.ts` imports of this project as one JavaScript file, packages left out, and answers its path.
 * A process that reads hundreds of TypeScript files takes more of the processor than all else that it does at its start.
 */
export const bundleProvider = async (): Promise<string> => {
  const folder = join(root, '.cache');
  const unfinished = `run-provider.${String(process.pid)}.mjs`;
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [ownAddresses],
    build: {
      ssr: join(root, 'server/run-provider.ts'),
      outDir: folder,
      emptyOutDir: false,
      target: 'node20',
      minify: false,
      rolldownOptions: { output: { entryFileNames: unfinished } },
    },
  });
  const file = join(folder, 'run-provider.mjs');
  await rename(join(folder, unfinished), file);
  return file;
};
