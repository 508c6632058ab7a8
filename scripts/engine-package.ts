import { isRecord, ownText, type JsonObject } from '@counterfoil/engine/json';
import { spawn } from 'node:child_process';
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectFolder } from './portal-build.ts';

const sourceFolder = join(projectFolder, 'engine');
const compiler = join(projectFolder, 'node_modules/typescript-native/bin/tsc');

/** Where the package of the engine is built, as somebody else would install it. */
export const packageFolder = join(projectFolder, 'dist/engine');

/** What belongs into the package as it is written: styles, the published schemas, the engine's own sentences, what the build's own module is, and how to begin. */
const isShipped = (file: string): boolean =>
  /^(?!node_modules\/)(?:.*\.(?:css|schema\.json)|messages\/[a-z-]+\.json|(?:.*\/)?virtual-[a-z-]+\.d\.ts|README\.md)$/.test(
    file,
  );

/** Declares the module that the build makes, wherever the browser's door is imported. */
const virtualModule = '/// <reference path="./render/portal/virtual-portal.d.ts" />\n';

const compileSources = (folder: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [compiler, '--project', join(projectFolder, 'tsconfig.engine.json'), '--outDir', folder],
      { cwd: projectFolder, stdio: ['ignore', 'pipe', 'inherit'] },
    );
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`The engine does not compile:\n${said}`)),
    );
  });

/** The compiler leaves the names of sources in declarations, and imports of styles, which a program that only checks types does not know. */
const packedDeclaration = (text: string): string =>
  text
    .replaceAll(/^import '[^']+\.css';\n/gm, '')
    .replaceAll(/((?:from |import\()['"]\.[^'"]+)\.tsx?(?=['"])/g, '$1.js');

const packedDoor = (source: string): JsonObject | string =>
  source.endsWith('.ts')
    ? { types: source.replace(/\.ts$/, '.d.ts'), default: source.replace(/\.ts$/, '.js') }
    : source;

/** The manifest of the package: its doors lead to what was built, and what only this repository does with it is left out. */
export const packedManifest = (manifest: JsonObject): JsonObject => {
  const { scripts: _scripts, exports: doors, sideEffects, ...rest } = manifest;
  if (!isRecord(doors) || !Array.isArray(sideEffects))
    throw new Error('engine/package.json has to say its exports and its sideEffects.');
  const packed = Object.keys(doors).map((door) => [door, packedDoor(ownText(doors, door) ?? '')] as const);
  return {
    ...rest,
    sideEffects: sideEffects.map((file: unknown) => String(file).replace(/\.ts$/, '.js')),
    exports: Object.fromEntries(packed),
    types: './index.d.ts',
  };
};

/** Builds the engine as a package into a folder: modules and types, styles, schemas and its manifest. */
export const buildEngine = async (folder = packageFolder): Promise<void> => {
  await rm(folder, { recursive: true, force: true });
  await compileSources(folder);
  const sources = await readdir(sourceFolder, { recursive: true });
  await Promise.all(
    sources.filter(isShipped).map((file) => cp(join(sourceFolder, file), join(folder, file))),
  );
  const built = await readdir(folder, { recursive: true });
  await Promise.all(
    built
      .filter((file) => file.endsWith('.d.ts'))
      .map(async (file) => {
        const text = packedDeclaration(await readFile(join(folder, file), 'utf8'));
        await writeFile(join(folder, file), file === 'index.d.ts' ? virtualModule + text : text);
      }),
  );
  const manifest: unknown = JSON.parse(await readFile(join(sourceFolder, 'package.json'), 'utf8'));
  if (!isRecord(manifest)) throw new Error('engine/package.json is no manifest.');
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(packedManifest(manifest), null, 2)}\n`);
};
