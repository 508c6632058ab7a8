/** Serves a stand-in of an API, made of its description alone: `npm run mock -- description.json`. */
import { isRecord } from '@counterfoil/engine/json';
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { startMock } from '../../server/mock/start-mock.ts';
import { parseOwnWords } from '../command-line.ts';

const { values, positionals, usage } = parseOwnWords({
  name: 'npm run mock -- <description> [options]',
  description:
    'Serves a stand-in of an API on this machine, made of its description (OpenAPI 3.1, JSON or YAML).',
  options: {
    port: { type: 'string', default: '4010', value: '<port>', description: 'Where it is served' },
    seed: {
      type: 'string',
      default: 'counterfoil',
      value: '<text>',
      description: 'Another one gives other records',
    },
  },
  takesWords: true,
});

const fail = (message: string): never => {
  console.error(message);
  return process.exit(2);
};

const readDocument = (file: string) => {
  try {
    const document: unknown = parse(readFileSync(file, 'utf8'), { maxAliasCount: 100 });
    if (isRecord(document) && isRecord(document['paths'])) return document;
  } catch (error) {
    return fail(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
  return fail(`${file} is no description of an API: it has no paths.`);
};

const [file] = positionals;
const port = Number(values.port);
if (file === undefined || !Number.isInteger(port)) fail(usage);
else {
  const { url } = await startMock({ document: readDocument(file), seed: values.seed, now: Date.now, port });
  console.log(`The stand-in of ${file} answers at ${url}`);
}
