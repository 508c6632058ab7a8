import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { join } from 'node:path';

const program = join(import.meta.dirname, '../../../scripts/counterfoil.mjs');

/** What a tool answered: its words, and whether they are the reason why it did nothing. */
interface ToolAnswer {
  readonly text: string;
  readonly isRefused: boolean;
}

/** Starts `counterfoil mcp` in a folder, with the client of the official SDK. */
export const startTools = async (folder: string, ...words: readonly string[]) => {
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args: [program, 'mcp', ...words], cwd: folder }),
  );
  return {
    client,
    call: async (name: string, input: Record<string, unknown> = {}): Promise<ToolAnswer> => {
      const answer = CallToolResultSchema.parse(await client.callTool({ name, arguments: input }));
      const text = answer.content.flatMap((part) => (part.type === 'text' ? part.text : [])).join('\n');
      return { text, isRefused: answer.isError === true };
    },
    stop: () => client.close(),
  };
};
