/** Serves a stand-in of an API, made of its description alone: `npm run mock -- description.json`. */
import { readApiDescription } from '@counterfoil/engine/build';
import { isRecord, type JsonObject } from '@counterfoil/engine/json';
import { startMock } from '../../server/mock/start-mock.ts';
import { commandName, parseOwnWords } from '../command-line.ts';

const { values, positionals, usage } = parseOwnWords({
  name: commandName('mock', '<description> [options]'),
  description:
    'Serves a stand-in of an API on this machine, made of its description (OpenAPI or Swagger, JSON or YAML).',
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

/** The description of any version, in any number of files; what cannot be read of it is printed, each at its place. */
const readDocument = (file: string): JsonObject => {
  const { document, faults } = readApiDescription(file, process.cwd(), { isOurs: true });
  for (const { message, place } of faults)
    console.error(`${place.file}:${String(place.line)}:${String(place.column)}  ${message}`);
  const isWhole = faults.every(({ concerns }) => !concerns.includes(''));
  return isWhole && isRecord(document) ? document : fail(`Nothing is served: ${file} cannot be read.`);
};

const [file] = positionals;
const port = Number(values.port);
if (file === undefined || !Number.isInteger(port)) fail(usage);
else {
  const { url } = await startMock({ document: readDocument(file), seed: values.seed, now: Date.now, port });
  console.log(`The stand-in of ${file} answers at ${url}`);
}
