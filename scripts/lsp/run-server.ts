import type { Finding } from '@counterfoil/engine/check';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  CodeActionKind,
  CompletionItemKind,
  createConnection,
  ErrorCodes,
  MarkupKind,
  ProposedFeatures,
  ResponseError,
  TextDocuments,
  TextDocumentSyncKind,
  type CodeAction,
  type CompletionItem,
  type Connection,
  type InitializeResult,
  type Position,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { watchFolders } from '../watch-folders.ts';
import { completeAt, type Completion } from './complete.ts';
import { explainAt, findGiven, findUses, nameAt } from './find-names.ts';
import { offerAllFixes, offerFixes, type OfferedFix } from './offer-fixes.ts';
import { openProject, type OpenProject } from './open-project.ts';
import { diagnosticOf, locationOf, rangeOf, uriOf, workspaceEditOf } from './protocol.ts';
import { checkRenamed, RenameRefused, renameName } from './rename-name.ts';

// Typing goes on: what was typed is checked when nothing followed for so long.
const pause = 20;

/** What a session works with: the project, and the documents that are open. */
interface Session {
  readonly connection: Connection;
  readonly documents: TextDocuments<TextDocument>;
  readonly project: OpenProject;
}

/** A document of the project, and the place in it; undefined for any other file. */
interface DocumentPlace {
  readonly path: string;
  readonly text: string;
  readonly offset: number;
  readonly document: TextDocument;
}

const itemKinds = {
  key: CompletionItemKind.Property,
  name: CompletionItemKind.Reference,
  word: CompletionItemKind.EnumMember,
} as const;

const placeIn = (
  { documents, project }: Session,
  uri: string,
  position: Position,
): DocumentPlace | undefined => {
  const document = documents.get(uri);
  const path = uri.startsWith('file:') ? project.pathOf(fileURLToPath(uri)) : undefined;
  if (document === undefined || path === undefined) return undefined;
  return { path, text: document.getText(), offset: document.offsetAt(position), document };
};

/** Checks the project as it is being written, and reports what changed of its findings. */
const createReports = ({ connection, project }: Session) => {
  let reported = new Map<string, string>();
  let findings: readonly Finding[] = [];
  let timer: NodeJS.Timeout | undefined;
  const check = (): void => {
    timer = undefined;
    project.refresh();
    ({ findings } = project.compile());
    const byFile = new Map<string, Finding[]>();
    for (const finding of findings)
      byFile.set(finding.place.file, [...(byFile.get(finding.place.file) ?? []), finding]);
    const now = new Map(
      [...byFile].map(([file, some]) => [file, some.map((one) => diagnosticOf(project, one))] as const),
    );
    for (const file of new Set([...reported.keys(), ...now.keys()])) {
      const diagnostics = now.get(file) ?? [];
      if (reported.get(file) === JSON.stringify(diagnostics)) continue;
      void connection.sendDiagnostics({ uri: uriOf(project, file), diagnostics });
    }
    reported = new Map([...now].map(([file, some]) => [file, JSON.stringify(some)]));
  };
  const checkSafely = (): void => {
    try {
      check();
    } catch (error) {
      // A description that is being saved cannot be read for a moment: the next change reads it again.
      connection.console.error(error instanceof Error ? error.message : String(error));
    }
  };
  return {
    soon: (): void => {
      clearTimeout(timer);
      timer = setTimeout(checkSafely, pause);
    },
    /** The findings of the files as they are now. */
    findings: (): readonly Finding[] => {
      if (timer !== undefined) {
        clearTimeout(timer);
        checkSafely();
      }
      return findings;
    },
  };
};

const itemOf = (
  { label, json, as, detail, text }: Completion,
  range: CompletionItem['textEdit'],
): CompletionItem => ({
  label,
  kind: itemKinds[as],
  detail,
  documentation: { kind: MarkupKind.Markdown, value: text },
  filterText: json,
  ...(range === undefined ? {} : { textEdit: { ...range, newText: json } }),
});

const answerQuestions = (session: Session): void => {
  const { connection, project } = session;
  connection.onCompletion(({ textDocument, position }) => {
    const place = placeIn(session, textDocument.uri, position);
    if (place === undefined) return [];
    const { path, text, offset, document } = place;
    const { from, to, items } = completeAt(project, path, text, offset);
    const range = { start: document.positionAt(from), end: document.positionAt(to) };
    return items.map((item) => itemOf(item, { range, newText: '' }));
  });
  connection.onHover(({ textDocument, position }) => {
    const place = placeIn(session, textDocument.uri, position);
    const found = place && explainAt(project, place.path, place.text, place.offset);
    if (place === undefined || found === undefined) return null;
    return {
      contents: { kind: MarkupKind.Markdown, value: found.text },
      range: { start: place.document.positionAt(found.from), end: place.document.positionAt(found.to) },
    };
  });
  const named = (uri: string, position: Position) => {
    const place = placeIn(session, uri, position);
    return place && nameAt(place.path, place.text, place.offset);
  };
  connection.onDefinition(({ textDocument, position }) => {
    const found = named(textDocument.uri, position);
    return found === undefined ? [] : findGiven(project, found).map((one) => locationOf(project, one));
  });
  connection.onReferences(({ textDocument, position, context }) => {
    const found = named(textDocument.uri, position);
    if (found === undefined) return [];
    const given = context.includeDeclaration ? findGiven(project, found) : [];
    return [...given, ...findUses(project, found)].map((one) => locationOf(project, one));
  });
  connection.onPrepareRename(({ textDocument, position }) => {
    const found = refusing(() => checkRenamed(named(textDocument.uri, position)));
    return { range: rangeOf(found.place), placeholder: found.name };
  });
  connection.onRenameRequest(({ textDocument, position, newName }) =>
    refusing(() =>
      workspaceEditOf(project, renameName(project, checkRenamed(named(textDocument.uri, position)), newName)),
    ),
  );
};

/** What is refused is told to the person, as a failed request. */
const refusing = <Answer>(run: () => Answer): Answer => {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof RenameRefused)) throw error;
    throw new ResponseError(ErrorCodes.InvalidRequest, error.message);
  }
};

const actionOf = (project: OpenProject, { title, as, finding, changes }: OfferedFix): CodeAction => ({
  title,
  kind: as === 'all' ? `${CodeActionKind.SourceFixAll}.counterfoil` : CodeActionKind.QuickFix,
  isPreferred: as === 'suggestion',
  ...(finding === undefined ? {} : { diagnostics: [diagnosticOf(project, finding)] }),
  edit: workspaceEditOf(project, changes),
});

const offerActions = (session: Session, findingsNow: () => readonly Finding[]): void => {
  const { connection, project } = session;
  connection.onCodeAction(async ({ textDocument, range, context }) => {
    const place = placeIn(session, textDocument.uri, range.start);
    if (place === undefined) return [];
    const isWanted = (kind: string): boolean =>
      context.only === undefined || context.only.some((only) => kind.startsWith(only));
    const findings = findingsNow().filter((finding) => {
      const { start, end } = rangeOf(finding.place);
      return (
        finding.place.file === place.path && start.line <= range.end.line && end.line >= range.start.line
      );
    });
    const own = isWanted(CodeActionKind.QuickFix) ? await offerFixes(project, findings) : [];
    const all = context.only?.some((only) => only.startsWith(CodeActionKind.Source)) === true;
    return [...own, ...(all ? await offerAllFixes(project) : [])].map((one) => actionOf(project, one));
  });
};

const capabilities: InitializeResult = {
  serverInfo: { name: 'counterfoil' },
  capabilities: {
    positionEncoding: 'utf-16',
    textDocumentSync: TextDocumentSyncKind.Incremental,
    completionProvider: { triggerCharacters: ['"', '.', '/'] },
    hoverProvider: true,
    definitionProvider: true,
    referencesProvider: true,
    renameProvider: { prepareProvider: true },
    codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix, CodeActionKind.SourceFixAll] },
  },
};

const watchDisk = ({ root, description }: OpenProject, changed: () => void): void => {
  watchFolders(root, changed);
  watchFolders(dirname(description), (name) => {
    if (name === basename(description)) changed();
  });
};

/** Speaks the Language Server Protocol over stdio for the project of a folder. Throws where that is no project. */
export const runServer = (folder = process.cwd()): void => {
  const connection = createConnection(ProposedFeatures.all, process.stdin, process.stdout);
  const documents = new TextDocuments(TextDocument);
  const project = openProject(folder);
  const session = { connection, documents, project };
  const reports = createReports(session);
  connection.onInitialize(() => capabilities);
  connection.onInitialized(() => {
    watchDisk(project, () => {
      project.refresh();
      reports.soon();
    });
    reports.soon();
  });
  const hold = (uri: string, text: string | undefined): void => {
    const path = uri.startsWith('file:') ? project.pathOf(fileURLToPath(uri)) : undefined;
    if (path === undefined) return;
    project.hold(path, text);
    reports.soon();
  };
  documents.onDidChangeContent(({ document }) => hold(document.uri, document.getText()));
  documents.onDidClose(({ document }) => hold(document.uri, undefined));
  answerQuestions(session);
  offerActions(session, reports.findings);
  documents.listen(connection);
  connection.listen();
};
