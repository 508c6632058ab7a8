import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  createProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
  type Diagnostic,
  type InitializeResult,
  type Position,
  type TextDocumentPositionParams,
} from 'vscode-languageserver-protocol/node';

const program = join(import.meta.dirname, '../../../scripts/counterfoil.mjs');

/** The position of a mark in a text, and the text without it. */
export const atMark = (marked: string): { readonly text: string; readonly position: Position } => {
  const before = marked.slice(0, marked.indexOf('¦')).split('\n');
  return {
    text: marked.replace('¦', ''),
    position: { line: before.length - 1, character: before.at(-1)?.length ?? 0 },
  };
};

/** Starts `counterfoil lsp` in a folder and speaks to it as an editor does. */
export const startClient = async (folder: string) => {
  const child = spawn(process.execPath, [program, 'lsp', '--stdio'], {
    cwd: folder,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const connection = createProtocolConnection(
    new StreamMessageReader(child.stdout),
    new StreamMessageWriter(child.stdin),
  );
  const uriOf = (path: string): string => pathToFileURL(join(folder, path)).href;
  const reported = new Map<string, readonly Diagnostic[]>();
  let waiting: (() => void)[] = [];
  connection.onNotification(
    'textDocument/publishDiagnostics',
    ({ uri, diagnostics }: { readonly uri: string; readonly diagnostics: readonly Diagnostic[] }) => {
      reported.set(uri, diagnostics);
      const all = waiting;
      waiting = [];
      for (const wake of all) wake();
    },
  );
  connection.listen();
  const initialized: InitializeResult = await connection.sendRequest('initialize', {
    processId: process.pid,
    rootUri: pathToFileURL(folder).href,
    capabilities: {},
  });
  await connection.sendNotification('initialized', {});
  let version = 0;
  const opened = new Set<string>();
  const show = async (path: string, text: string): Promise<void> => {
    version += 1;
    const uri = uriOf(path);
    if (opened.has(uri))
      await connection.sendNotification('textDocument/didChange', {
        textDocument: { uri, version },
        contentChanges: [{ text }],
      });
    else {
      opened.add(uri);
      await connection.sendNotification('textDocument/didOpen', {
        textDocument: { uri, languageId: 'json', version, text },
      });
    }
  };
  /** Asks about the place of the mark ¦ in a text, which is open then as it is. */
  const ask = async <Answer>(request: string, path: string, marked: string, more: object = {}) => {
    const { text, position } = atMark(marked);
    await show(path, text);
    const at: TextDocumentPositionParams = { textDocument: { uri: uriOf(path) }, position };
    const answer: Answer = await connection.sendRequest(`textDocument/${request}`, { ...at, ...more });
    return answer;
  };
  return {
    child,
    connection,
    initialized,
    uriOf,
    show,
    ask,
    /** Waits until what is reported of a file is as it should be. */
    diagnosticsOf: async (
      path: string,
      isAsAwaited: (diagnostics: readonly Diagnostic[]) => boolean,
    ): Promise<readonly Diagnostic[]> => {
      for (;;) {
        const diagnostics = reported.get(uriOf(path));
        if (diagnostics !== undefined && isAsAwaited(diagnostics)) return diagnostics;
        await new Promise<void>((wake) => waiting.push(wake));
      }
    },
    stop: async (): Promise<void> => {
      const ended = new Promise((done) => child.once('exit', done));
      await connection.sendRequest('shutdown');
      await connection.sendNotification('exit');
      await ended;
      connection.dispose();
    },
  };
};
