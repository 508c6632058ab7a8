import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { StartError } from '../../server/start-error.ts';

const shortest = 10;

/** Reads what is typed at the terminal without showing it. */
const readHidden = async (question: string): Promise<string> => {
  process.stdout.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true });
  const typed = await lines.question('');
  lines.close();
  process.stdout.write('\n');
  return typed;
};

const readInput = async (): Promise<string> => {
  const chunks: string[] = [];
  process.stdin.setEncoding('utf8');
  for await (const chunk of process.stdin) chunks.push(String(chunk));
  return chunks.join('').replace(/\r?\n$/, '');
};

/** The password of an account: typed twice at a terminal, else the line of the standard input. Throws `StartError` where it is too short. */
export const readPassword = async (email: string): Promise<string> => {
  const password = process.stdin.isTTY ? await readHidden(`Password of ${email}: `) : await readInput();
  if (Array.from(password).length < shortest)
    throw new StartError(`A password has at least ${String(shortest)} characters.`);
  if (process.stdin.isTTY && (await readHidden('Once more: ')) !== password)
    throw new StartError('These were two different passwords: nothing was changed.');
  return password;
};
