import { followAnswer, nounOf, type Finding, type SourceText } from '@counterfoil/engine/check';
import { ownText } from '@counterfoil/engine/json';
import { relative } from 'node:path';
import { accessMatrix, writeMatrix } from '../access-matrix.ts';
import { describeName, rowsPointer } from '../lsp/describe-name.ts';
import type { Changes, OpenProject } from '../lsp/open-project.ts';
import { explainNode } from '../reference/explain-node.ts';
import { describeDraft, listOperations } from '../scaffold/describe-draft.ts';
import { draftOperation } from '../scaffold/draft-operation.ts';
import { readSurroundings } from '../scaffold/surroundings.ts';
import { applyPatch, type PatchStep } from './json-patch.ts';
import { WriteRefused, writablePath, writeFiles, type WriteRules } from './write-files.ts';

/** An edit of one file: a patch of it, its whole text, or that it goes. */
export interface FileEdit {
  readonly path: string;
  readonly patch?: readonly PatchStep[] | undefined;
  readonly text?: string | undefined;
  readonly remove?: boolean | undefined;
}

/** What is wanted of a draft. */
export interface WantedDraft {
  readonly operation: string;
  readonly path?: string | undefined;
  readonly title?: string | undefined;
  readonly group?: string | undefined;
  readonly folder?: string | undefined;
  readonly id?: string | undefined;
  readonly on?: string | undefined;
}

const findingLine = ({ severity, code, place, pointer, message }: Finding): string =>
  `${place.file}:${String(place.line)}:${String(place.column)} ${pointer} ${severity} ${code}: ${message}`;

/** All that is wrong now, a line each. */
export const check = (project: OpenProject): string => {
  const { findings } = project.compile();
  return findings.length === 0 ? 'Nothing is wrong.' : findings.map(findingLine).join('\n');
};

const titleOf = (project: OpenProject, { text, path }: SourceText): string => {
  const value: unknown = JSON.parse(text);
  const id = ownText(value, 'id') ?? '';
  const key = ownText(value, 'title') ?? ownText(value, 'label');
  const title =
    key === undefined ? undefined : describeName(project, 'message', key, { data: value, keys: [] })?.line;
  return [path, id, title ?? ''].join('\t').trimEnd();
};

/** The descriptors, or the operations of the API: what draws or does them already. */
export const list = (project: OpenProject, what: 'descriptors' | 'operations'): string =>
  what === 'operations'
    ? listOperations(readSurroundings(project.files(), project.describe()))
    : project
        .files()
        .filter(({ path }) => nounOf(path) !== undefined)
        .map((file) => titleOf(project, file))
        .join('\n');

/** The text of a descriptor. Throws `WriteRefused` where it is none. */
export const read = (project: OpenProject, path: string): string => {
  const own = writablePath(project, path);
  const file = project.files().find((one) => one.path === own);
  if (file === undefined) throw new WriteRefused(`There is no descriptor ${path}.`);
  return file.text;
};

const patched = (project: OpenProject, path: string, steps: readonly PatchStep[]): string => {
  const before: unknown = JSON.parse(read(project, path));
  return JSON.stringify(applyPatch(before, steps), undefined, 2);
};

const changesOf = (project: OpenProject, edits: readonly FileEdit[]): Changes =>
  new Map(
    edits.map(({ path, patch, text, remove }) => {
      const given = [patch, text, remove === true ? true : undefined].filter((one) => one !== undefined);
      if (given.length !== 1)
        throw new WriteRefused(
          `An edit has one of patch, text and remove: that of ${path} has ${String(given.length)}.`,
        );
      if (remove === true) {
        read(project, path);
        return [path, undefined] as const;
      }
      return [path, patch === undefined ? text : patched(project, path, patch)] as const;
    }),
  );

const writtenWords = (paths: readonly string[]): string =>
  paths.length === 0
    ? 'Nothing is other than before.'
    : `Written, and the check passes: ${paths.join(', ')}.`;

/** Writes edits where the check passes with all of them. Throws `WriteRefused` or `PatchRefused` otherwise. */
export const edit = async (
  project: OpenProject,
  edits: readonly FileEdit[],
  rules: WriteRules,
): Promise<string> => writtenWords(await writeFiles(project, changesOf(project, edits), rules));

/** Drafts what an operation is drawn as, and writes it, with edits on top of it such as translations, where the check passes. */
export const scaffold = async (
  project: OpenProject,
  { operation, folder = 'reports', ...wanted }: WantedDraft,
  {
    isWritten,
    edits,
    ...rules
  }: WriteRules & { readonly isWritten: boolean; readonly edits: readonly FileEdit[] },
): Promise<string> => {
  const files = project.files();
  const around = readSurroundings(files, project.describe());
  const root = relative(project.folder, project.root);
  const drafted = draftOperation(operation, { ...wanted, folder, root }, files, around, (some) => {
    const gone = new Map<string, string | undefined>(files.map(({ path }) => [path, undefined]));
    return project.compile(new Map([...gone, ...some.map(({ path, text }) => [path, text] as const)]))
      .findings;
  });
  const before = new Map(files.map(({ path, text }) => [path, text]));
  const drawn = drafted.files.filter(({ path, text }) => before.get(path) !== text);
  const words = describeDraft(
    drafted.draft,
    drawn.map(({ path }) => path),
  );
  if (!isWritten) return [words, ...drawn.map(({ path, text }) => `${path}\n${text}`)].join('\n\n');
  for (const { path, text } of drawn) project.hold(path, text);
  let changes: Changes;
  try {
    changes = new Map([
      ...drawn.map(({ path, text }) => [path, text] as const),
      ...changesOf(project, edits),
    ]);
  } finally {
    for (const { path } of drawn) project.hold(path, undefined);
  }
  return `${words}\n${writtenWords(await writeFiles(project, changes, rules))}`;
};

/** Who has which part of which screen, of one route where it is named. */
export const access = (project: OpenProject, route: string | undefined): string => {
  const rows = accessMatrix(project.compile());
  const own = route === undefined ? rows : rows.filter((row) => row.route === route);
  if (own.length > 0) return writeMatrix(own);
  const routes = [...new Set(rows.map((row) => row.route))].join(', ');
  throw new WriteRefused(`No screen opens under ${route ?? 'any path'}; there are ${routes}.`);
};

const explainOperation = (project: OpenProject, id: string): string | undefined => {
  const operation = project.describe().operations.get(id);
  const words = describeName(project, 'operation', id, { data: undefined, keys: [] })?.text;
  if (operation === undefined || words === undefined) return undefined;
  const { parameters, body, answer } = operation;
  const names = (followAnswer(answer, rowsPointer(project))?.items ?? answer)?.propertyNames ?? [];
  return [
    words,
    `Parameters: ${parameters.map(({ name, in: place }) => `${name} (${place})`).join(', ') || 'none'}.`,
    ...(body === undefined ? [] : [`Body: ${body.propertyNames.join(', ')}.`]),
    ...(names.length > 0 ? [`Answers: ${names.join(', ')}.`] : []),
  ].join('\n\n');
};

/** Explains a finding by its code, a part of a screen by file#pointer, or an operation by its id. */
export const explain = async (project: OpenProject, what: string): Promise<string> => {
  const [path = '', pointer] = what.split('#');
  if (pointer !== undefined)
    return explainNode(project.compile(), `${writablePath(project, path)}#${pointer}`);
  const operation = explainOperation(project, what);
  if (operation !== undefined) return operation;
  const { explainFinding } = await import('../reference/describe-rule.ts');
  return explainFinding(what);
};
