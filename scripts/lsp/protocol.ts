import type { Finding, Place } from '@counterfoil/engine/check';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  DiagnosticSeverity,
  type Diagnostic,
  type Location,
  type Range,
  type TextEdit,
  type WorkspaceEdit,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Changes, OpenProject } from './open-project.ts';

/** A place as the protocol counts: from 0, columns in UTF-16 units as the parser has them. */
export const rangeOf = ({ line, column, endLine, endColumn }: Place): Range => ({
  start: { line: line - 1, character: column - 1 },
  end: { line: endLine - 1, character: endColumn - 1 },
});

/** The address of a file of the project. */
export const uriOf = ({ folder }: Pick<OpenProject, 'folder'>, path: string): string =>
  pathToFileURL(resolve(folder, path)).href;

/** A place in its file. */
export const locationOf = (project: OpenProject, place: Place): Location => ({
  uri: uriOf(project, place.file),
  range: rangeOf(place),
});

/** A finding as editors show it. */
export const diagnosticOf = (project: OpenProject, finding: Finding): Diagnostic => ({
  range: rangeOf(finding.place),
  severity: finding.severity === 'error' ? DiagnosticSeverity.Error : DiagnosticSeverity.Warning,
  code: finding.code,
  source: 'counterfoil',
  message: finding.message,
  relatedInformation: finding.related.map((place) => ({
    location: locationOf(project, place),
    message: 'This explains it.',
  })),
});

/** What changes between two texts, as one edit: what they begin and end with alike stays. */
const editBetween = (before: string, after: string): TextEdit => {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
  let end = 0;
  const most = Math.min(before.length, after.length) - start;
  while (end < most && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const document = TextDocument.create('', '', 0, before);
  return {
    range: { start: document.positionAt(start), end: document.positionAt(before.length - end) },
    newText: after.slice(start, after.length - end),
  };
};

/** Changes as an editor makes them: edits of what is there, and whole files that come or go. */
export const workspaceEditOf = (project: OpenProject, changes: Changes): WorkspaceEdit => {
  const texts = new Map(project.files().map(({ path, text }) => [path, text]));
  return {
    documentChanges: [...changes].flatMap(([path, after]): NonNullable<WorkspaceEdit['documentChanges']> => {
      const uri = uriOf(project, path);
      const before = texts.get(path);
      const textDocument = { uri, version: null };
      if (after === undefined) return before === undefined ? [] : [{ kind: 'delete', uri }];
      if (before !== undefined) return [{ textDocument, edits: [editBetween(before, after)] }];
      const start = { line: 0, character: 0 };
      return [
        { kind: 'create', uri },
        { textDocument, edits: [{ range: { start, end: start }, newText: after }] },
      ];
    }),
  };
};
