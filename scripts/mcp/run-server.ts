import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { z } from 'zod';
import { openProject, type OpenProject } from '../lsp/open-project.ts';
import { access, check, edit, explain, list, read, scaffold } from './tools.ts';
import type { WriteRules } from './write-files.ts';

const step = z.object({
  op: z.enum(['add', 'remove', 'replace', 'move', 'copy', 'test']),
  path: z.string().describe('A JSON Pointer'),
  from: z.string().optional(),
  value: z.unknown().optional(),
});
const fileEdit = z.object({
  path: z.string().describe('The path of a descriptor, such as schemas/screens/reports/payouts.json'),
  patch: z.array(step).optional().describe('A JSON Patch (RFC 6902) of the file'),
  text: z.string().optional().describe('The whole text, of a new file as well'),
  remove: z.boolean().optional().describe('Whether the file goes'),
});

const instructions = `Descriptors are JSON files that say what the screens of a portal are. Begin with list; read a file and explain an operation before you edit.
edit writes nothing unless the check passes with all files of the call: what belongs together, such as a label and its sentence in every language, goes into one call.`;

/** One tool after the other: an edit is held against what the one before wrote. */
const createTurns = () => {
  let last: Promise<unknown> = Promise.resolve();
  return <Answer>(run: () => Promise<Answer>): Promise<Answer> => {
    const mine = last.then(run, run);
    last = mine.catch(() => undefined);
    return mine;
  };
};

const createAnswers = (project: OpenProject) => {
  const inTurn = createTurns();
  return (run: () => string | Promise<string>) =>
    inTurn(async () => {
      project.refresh();
      try {
        return { content: [{ type: 'text' as const, text: await run() }] };
      } catch (error) {
        // Whoever asked reads the reason, and may ask again.
        const text = error instanceof Error ? error.message : String(error);
        return { isError: true, content: [{ type: 'text' as const, text }] };
      }
    });
};

const addReadingTools = (
  server: McpServer,
  project: OpenProject,
  answer: ReturnType<typeof createAnswers>,
) => {
  const annotations = { readOnlyHint: true };
  server.registerTool(
    'list',
    {
      description:
        'Lists the descriptors with their ids and titles, or the operations of the API with what draws or does them.',
      inputSchema: { what: z.enum(['descriptors', 'operations']).default('descriptors') },
      annotations,
    },
    ({ what }) => answer(() => list(project, what)),
  );
  server.registerTool(
    'read',
    { description: 'Reads a descriptor.', inputSchema: { path: z.string() }, annotations },
    ({ path }) => answer(() => read(project, path)),
  );
  server.registerTool(
    'explain',
    {
      description:
        'Explains a finding by its code, an operation of the API by its id, or what a part of a screen becomes by file#pointer.',
      inputSchema: { what: z.string() },
      annotations,
    },
    ({ what }) => answer(() => explain(project, what)),
  );
  server.registerTool(
    'check',
    { description: 'Lists what is wrong with the descriptors.', inputSchema: {}, annotations },
    () => answer(() => check(project)),
  );
  server.registerTool(
    'access',
    {
      description:
        'Shows who has which part of which screen, and with which permissions: of one route, or of all.',
      inputSchema: { route: z.string().optional() },
      annotations,
    },
    ({ route }) => answer(() => access(project, route)),
  );
};

const addWritingTools = (
  server: McpServer,
  project: OpenProject,
  answer: ReturnType<typeof createAnswers>,
  rules: WriteRules,
) => {
  const limit = rules.mayNotWiden ? ' Refused where a role would see or do more than before.' : '';
  server.registerTool(
    'edit',
    {
      description: `Edits descriptors together, and writes them only where the check passes.${limit}`,
      inputSchema: { files: z.array(fileEdit).min(1) },
    },
    ({ files }) => answer(() => edit(project, files, rules)),
  );
  server.registerTool(
    'scaffold',
    {
      description: `Drafts what an operation is drawn as: a list, a record, a form or an action. Shows the draft, or writes it with further edits on top, such as translations.${limit}`,
      inputSchema: {
        operation: z.string(),
        path: z.string().optional(),
        title: z.string().optional(),
        group: z.string().optional(),
        folder: z.string().optional(),
        id: z.string().optional(),
        on: z.string().optional(),
        write: z.boolean().default(false),
        files: z.array(fileEdit).default([]),
      },
    },
    ({ write, files, ...wanted }) =>
      answer(() => scaffold(project, wanted, { ...rules, isWritten: write, edits: files })),
  );
};

/** Speaks the Model Context Protocol over stdio for the project of a folder. Throws where that is no project. */
export const runServer = async (rules: WriteRules, folder = process.cwd()): Promise<void> => {
  const project = openProject(folder);
  const server = new McpServer({ name: 'counterfoil', version: '1' }, { instructions });
  const answer = createAnswers(project);
  addReadingTools(server, project, answer);
  addWritingTools(server, project, answer, rules);
  await server.connect(new StdioServerTransport());
};
