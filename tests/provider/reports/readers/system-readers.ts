import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { parse } from 'csv-parse/sync';
import { findOrInstall, findProgram } from '../../../../scripts/system/system-packages.ts';
import { parseObject } from '../../../openapi/description.ts';
import { readSeen, type Seen } from './workbook-readers.ts';

const run = promisify(execFile);
const most = { maxBuffer: 64 * 1024 * 1024, timeout: 240_000 };

/** A program of the system that reads exports; only the thorough run asks for them. */
interface SystemReader {
  readonly name: string;
  readonly format: 'csv' | 'xlsx';
  /** Whether it decodes `_x0041_` by the standard (ECMA-376, 22.9.2.19). */
  readonly unescapes: boolean;
  /** Whether it gives an amount as it is shown, with all its decimals, and not as a number. */
  readonly shows: boolean;
  /** Finds the program, or installs it; throws what a person can do where neither is possible. */
  readonly find: () => void;
  readonly read: (path: string, folder: string) => Promise<SystemRows>;
}

interface SystemRows {
  readonly version: string;
  readonly rows: readonly (readonly Seen[])[];
}

/** A program of that name, from a Debian package. */
const need = (program: string, packageName: string): string =>
  findOrInstall(() => findProgram(program), packageName, `Install the package "${packageName}".`);

const script = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

const parseRows = (printed: string): SystemRows => {
  const { version, rows } = parseObject(printed);
  if (typeof version !== 'string' || !isList(rows)) throw new Error(`No rows: ${printed.slice(0, 200)}`);
  return { version, rows: rows.map((row) => (isList(row) ? row.map(readSeen) : [])) };
};

/** Debian's own Python, for which its packages are; another one may come first in the path. */
const findPython = (): string => {
  const has = (): string | undefined =>
    ['/usr/bin/python3', 'python3'].find((each) => spawnSync(each, ['-c', 'import openpyxl']).status === 0);
  return findOrInstall(has, 'python3-openpyxl', 'Install the package "python3-openpyxl".');
};

/** The shown text of a sheet, as a CSV file in UTF-8 (44: comma, 34: quotes, 76: UTF-8). */
const asShown = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false';

const readByLibreOffice = async (
  path: string,
  folder: string,
  more: readonly string[],
): Promise<SystemRows> => {
  const office = need('soffice', 'libreoffice-calc-nogui');
  const { stdout } = await run(office, ['--version'], most);
  const profile = `-env:UserInstallation=file://${folder}/profile`;
  const out = join(folder, 'out');
  await run(office, [profile, '--headless', ...more, '--convert-to', asShown, '--outdir', out, path], most);
  const text = await readFile(join(out, 'export.csv'), 'utf8');
  const version = stdout.split(' ').slice(0, 2).join(' ');
  return { version, rows: parse(text, { bom: true, relax_column_count: true }) };
};

export const systemReaders: readonly SystemReader[] = [
  {
    name: 'openpyxl',
    format: 'xlsx',
    unescapes: false,
    shows: false,
    find: findPython,
    read: async (path) =>
      parseRows((await run(findPython(), [script('read-workbook.py'), path], most)).stdout),
  },
  {
    name: 'Java',
    format: 'xlsx',
    unescapes: false,
    shows: false,
    // A source file is run by the compiler, which a mere runtime does not have; Debian's Apache POI 4.0.1 finds no schema.
    find: () => need('javac', 'default-jdk-headless'),
    read: async (path) => parseRows((await run('java', [script('ReadWorkbook.java'), path], most)).stdout),
  },
  {
    name: 'LibreOffice',
    format: 'xlsx',
    unescapes: true,
    shows: true,
    find: () => need('soffice', 'libreoffice-calc-nogui'),
    read: (path, folder) => readByLibreOffice(path, folder, []),
  },
  {
    name: 'LibreOffice',
    format: 'csv',
    unescapes: false,
    shows: true,
    find: () => need('soffice', 'libreoffice-calc-nogui'),
    read: (path, folder) => readByLibreOffice(path, folder, ['--infilter=CSV:44,34,76,1']),
  },
];

/** Why a reader cannot be used here, or undefined; installs it where this person may. */
export const whyNot = ({ find }: SystemReader): string | undefined => {
  try {
    find();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

/** The cells that a program of the system sees in a file. */
export const readFileBy = async ({ format, read }: SystemReader, file: Buffer): Promise<SystemRows> => {
  const folder = await mkdtemp(join(tmpdir(), 'export-'));
  try {
    const path = join(folder, `export.${format}`);
    await writeFile(path, file);
    return await read(path, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
