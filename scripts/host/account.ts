/** Adds an account that may sign in at the portal of this folder, or gives one another password. */
import { ConfigRefused, readProjectConfig } from '@counterfoil/engine/project';
import { commandName, parseOwnWords } from '../command-line.ts';
import { readPassword } from './read-password.ts';
import { writeAccount } from './write-account.ts';
import { StartError } from '../../server/start-error.ts';

const { values, positionals, usage } = parseOwnWords({
  name: commandName('account', '<email> [options]'),
  description:
    'Adds an account to the file that counterfoil.config.json names, or changes the one that is there: what is not named stays as it is. The password is asked for, or read from the standard input.',
  takesWords: true,
  options: {
    name: { type: 'string', value: '"Ada Byron"', description: 'What the portal calls them' },
    roles: { type: 'string', value: 'Admin,Reader', description: 'Their roles, with commas between' },
    permissions: {
      type: 'string',
      value: 'books,loans',
      description: 'Their permissions, with commas between',
    },
    language: { type: 'string', value: 'de', description: 'The language they read' },
  },
});

const listOf = (words: string | undefined): readonly string[] | undefined =>
  words
    ?.split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

const main = async (): Promise<void> => {
  const [email, ...others] = positionals;
  if (email === undefined || others.length > 0) throw new StartError(`Whose account?\n\n${usage}`);
  const { accounts, schemas } = readProjectConfig();
  const { name, language } = values;
  const written = await writeAccount(
    { file: accounts, schemas },
    {
      email,
      name,
      language,
      roles: listOf(values.roles),
      permissions: listOf(values.permissions),
      password: await readPassword(email),
    },
  );
  console.log(`${written.isNew ? 'Added' : 'Changed'} ${written.email} in ${written.file}.`);
};

await main().catch((error: unknown) => {
  if (!(error instanceof StartError) && !(error instanceof ConfigRefused)) throw error;
  console.error(error.message);
  process.exitCode = 2;
});
