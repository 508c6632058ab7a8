import { nounOf, type Finding } from '@counterfoil/engine/check';
import { existsSync, mkdirSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, resolve, sep } from 'node:path';
import { accessMatrix } from '../access-matrix.ts';
import { formatText } from '../format-text.ts';
import type { Changes, OpenProject } from '../lsp/open-project.ts';
import { newFindings } from '../lsp/rename-name.ts';
import { findWidened, type Widened } from './compare-access.ts';

/** Nothing is written; the message gives the reason. */
export class WriteRefused extends Error {
  override readonly name = 'WriteRefused';
}

/** What is allowed to a session. */
export interface WriteRules {
  /** Whether a write is refused that lets a role see or do more than before. */
  readonly mayNotWiden: boolean;
}

/** The nearest folder above a file that is there, without links: a link may lead out of the project. */
const realFolderOf = (file: string): string => {
  let folder = dirname(file);
  while (!existsSync(folder)) folder = dirname(folder);
  return realpathSync(folder);
};

/** The path of a descriptor that may be written. Throws `WriteRefused` for any other file. */
export const writablePath = (project: OpenProject, path: string): string => {
  const file = resolve(project.folder, path);
  const own = project.pathOf(file);
  const noun = own === undefined ? undefined : nounOf(own);
  const root = realpathSync(project.root);
  const real = existsSync(file) ? realpathSync(file) : resolve(realFolderOf(file), 'new.json');
  if (own === undefined || noun === undefined || !real.startsWith(root + sep))
    throw new WriteRefused(
      `${path} is no descriptor: only portal.json, rules.json and what is in messages, labels, lookups, actions, matches and screens below ${project.root.slice(project.folder.length + 1)} is written.`,
    );
  if (noun === 'suppressions')
    throw new WriteRefused(
      `${path} is not written from here: a finding is put right, a person sets it aside.`,
    );
  return own;
};

const findingLine = ({ code, place, message }: Finding): string =>
  `${place.file}:${String(place.line)}:${String(place.column)} ${code} ${message}`;

const widenedLine = ({ role, route, part, reason }: Widened): string =>
  `${route}: ${role} gets "${part}", ${reason}`;

const mostLines = 40;
const linesOf = (all: readonly string[]): string =>
  [
    ...all.slice(0, mostLines),
    ...(all.length > mostLines ? [`and ${String(all.length - mostLines)} more`] : []),
  ].join('\n');

/** Holds changes against the check, and against what roles had before. Throws `WriteRefused` with all that is wrong. */
const judge = (project: OpenProject, changes: Changes, { mayNotWiden }: WriteRules): void => {
  const before = project.compile();
  // Plans are made anew by the next compilation, so that they are read first.
  const matrix = mayNotWiden ? accessMatrix(before) : [];
  const after = project.compile(changes);
  const wrong = newFindings(before.findings, after.findings);
  if (wrong.length > 0)
    throw new WriteRefused(
      `The check does not pass, and nothing was written:\n${linesOf(wrong.map(findingLine))}`,
    );
  const widened = mayNotWiden ? findWidened(matrix, accessMatrix(after)) : [];
  if (widened.length > 0)
    throw new WriteRefused(
      `Roles would see or do more than before, which is not allowed here, and nothing was written:\n${linesOf(widened.map(widenedLine))}`,
    );
};

/** Writes a file beside its place first, so that nobody ever reads half of it. */
const writeWhole = (file: string, text: string): void => {
  mkdirSync(dirname(file), { recursive: true });
  const beside = `${file}.writing`;
  writeFileSync(beside, text);
  renameSync(beside, file);
};

const formatted = async (path: string, text: string): Promise<string> => {
  try {
    return await formatText(path, text);
  } catch {
    // What is no JSON is reported by the check, with its place.
    return text;
  }
};

/**
 * Writes descriptors in their canonical form where the check passes with all of them, and nothing otherwise. Findings that were there
 * before are no reason to refuse. Returns the paths that are other than before.
 */
export const writeFiles = async (
  project: OpenProject,
  wanted: Changes,
  rules: WriteRules,
): Promise<readonly string[]> => {
  project.refresh();
  const texts = new Map(project.files().map(({ path, text }) => [path, text]));
  const changes = new Map<string, string | undefined>();
  for (const [path, text] of wanted) {
    const own = writablePath(project, path);
    const after = text === undefined ? undefined : await formatted(own, text);
    if (after !== texts.get(own)) changes.set(own, after);
  }
  if (changes.size === 0) return [];
  judge(project, changes, rules);
  for (const [path, text] of changes) {
    const file = resolve(project.folder, path);
    if (text === undefined) rmSync(file);
    else writeWhole(file, text);
  }
  project.refresh();
  return [...changes.keys()];
};
