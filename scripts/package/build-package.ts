import { isRecord, type JsonObject } from '@counterfoil/engine/json';
import { spawn } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { projectFolder } from '../portal-build.ts';
import { programFolder } from './doors.ts';
import { importedPackages } from './imported-packages.ts';
import { packageManifest } from './package-manifest.ts';

const compiler = join(projectFolder, 'node_modules/typescript-native/bin/tsc');

/** Where the package is built, as somebody else would install it. */
export const packageFolder = join(projectFolder, 'dist/engine');

/** What of the engine belongs into the package as it is written: styles, the published schemas, its own sentences, what the build's own module is, and how to begin. */
const isShipped = (file: string): boolean =>
  /^(?!node_modules\/)(?:.*\.(?:css|svg|schema\.json)|messages\/[a-z-]+\.json|(?:.*\/)?virtual-[a-z-]+\.d\.ts|README\.md)$/.test(
    file,
  );

/** What of the rest does, from where it is to where the package has it. */
const shippedBeside: readonly (readonly [from: string, to: string])[] = [
  ['openapi/conventions', 'conventions'],
  ...['app/ready/messages', 'app/ready/public', 'server/passwords/hash-worker.js'].map(
    (path) => [path, `${programFolder}/${path}`] as const,
  ),
];

/** Declares the module that the build makes, wherever the browser's door is imported. */
const virtualModule = '/// <reference path="./render/portal/virtual-portal.d.ts" />\n';

const compileSources = (project: string, folder: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [compiler, '--project', join(projectFolder, project), '--outDir', folder],
      { cwd: projectFolder, stdio: ['ignore', 'pipe', 'inherit'] },
    );
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`The package does not compile:\n${said}`)),
    );
  });

/** The compiler leaves the names of sources in declarations, and imports of styles, which a program that only checks types does not know. */
const packedDeclaration = (text: string): string =>
  text
    .replaceAll(/^import '[^']+\.css';\n/gm, '')
    .replaceAll(/((?:from |import\()['"]\.[^'"]+)\.tsx?(?=['"])/g, '$1.js');

const readManifest = async (path: string): Promise<JsonObject> => {
  const manifest: unknown = JSON.parse(await readFile(join(projectFolder, path), 'utf8'));
  if (!isRecord(manifest)) throw new Error(`${path} is no manifest.`);
  return manifest;
};

const filesBelow = async (folder: string): Promise<readonly string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
};

/** Moves what was compiled to where the package has it: the engine is its root, and the rest a folder in it. */
const arrange = async (compiled: string, folder: string): Promise<void> => {
  await rename(join(compiled, 'engine'), folder);
  await rename(compiled, join(folder, programFolder));
};

const copyShipped = async (folder: string): Promise<void> => {
  const engine = join(projectFolder, 'engine');
  const files = (await readdir(engine, { recursive: true })).filter(isShipped);
  const copies = [
    ...files.map((file) => [join(engine, file), join(folder, file)] as const),
    ...shippedBeside.map(([from, to]) => [join(projectFolder, from), join(folder, to)] as const),
  ];
  await Promise.all(copies.map(([from, to]) => cp(from, to, { recursive: true })));
};

/** The styles that the modules of the program import, each beside its module. */
const copyStyles = async (folder: string): Promise<void> => {
  const program = join(folder, programFolder);
  const modules = (await filesBelow(program)).filter((file) => file.endsWith('.js'));
  const styles = await Promise.all(
    modules.map(async (file) => {
      const imports = (await readFile(file, 'utf8')).matchAll(/import ['"](\.[^'"]+\.css)['"]/g);
      return [...imports].map(([, name = '']) => relative(program, join(dirname(file), name)));
    }),
  );
  const own = styles.flat().filter((path) => !path.startsWith('..'));
  await Promise.all([...new Set(own)].map((path) => cp(join(projectFolder, path), join(program, path))));
};

/** The page of the ready host, which loads what was built. */
const writePage = async (folder: string): Promise<void> => {
  const page = await readFile(join(projectFolder, 'app/ready/index.html'), 'utf8');
  const path = join(folder, programFolder, 'app/ready/index.html');
  await writeFile(path, page.replace('src="./main.tsx"', 'src="./main.js"'));
};

const writeDeclarations = (folder: string, files: readonly string[]): Promise<unknown> =>
  Promise.all(
    files
      .filter((file) => file.endsWith('.d.ts'))
      .map(async (file) => {
        const text = packedDeclaration(await readFile(file, 'utf8'));
        await writeFile(file, file === join(folder, 'index.d.ts') ? virtualModule + text : text);
      }),
  );

/** Builds the package into a folder: modules and types, styles, schemas, conventions, the command line and its manifest. */
export const buildPackage = async (folder = packageFolder): Promise<void> => {
  const compiled = `${folder}.compiled`;
  await Promise.all([folder, compiled].map((path) => rm(path, { recursive: true, force: true })));
  await mkdir(dirname(folder), { recursive: true });
  await compileSources('tsconfig.package.json', compiled);
  await compileSources('tsconfig.declarations.json', compiled);
  await arrange(compiled, folder);
  await copyShipped(folder);
  await copyStyles(folder);
  await writePage(folder);
  const files = await filesBelow(folder);
  await writeDeclarations(folder, files);
  const program = join(folder, programFolder);
  const [imported, engine, repository] = await Promise.all([
    importedPackages(files.filter((file) => file.startsWith(program))),
    readManifest('engine/package.json'),
    readManifest('package.json'),
  ]);
  const manifest = packageManifest({ engine, repository }, imported);
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
};
