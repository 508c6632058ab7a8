import { parseDescription, type Operation } from '@counterfoil/engine/description';
import { readFileSync } from 'node:fs';

const readOperations = (): readonly Operation[] => {
  const file = new URL('../../openapi/generated/provider.json', import.meta.url);
  const { operations, faults } = parseDescription(JSON.parse(readFileSync(file, 'utf8')));
  const [fault] = faults;
  // What is left out of the facts would pass as harmless.
  if (fault !== undefined)
    throw new Error(`${file.pathname} is broken at ${fault.pointer}: ${fault.message}`);
  return [...operations.values()];
};

const operations = readOperations();
const gets = operations.filter(({ method }) => method === 'get');

const pathsOf = (operations: readonly Operation[]): readonly string[] =>
  operations.map(({ route }) => route.replaceAll(/\{[^}]*\}/g, '*').toLowerCase());

/**
 * The GETs of which the API's description says by `x-effects` that they change something: paths relative to the
 * API, in lower case, `*` for one segment.
 */
export const readsWithEffects: readonly string[] = pathsOf(gets.filter(({ hasEffects }) => hasEffects));

/** The GETs of which it says by `x-embedded` that pages of other sites may call them, spelled alike. */
export const embeddedReads: readonly string[] = pathsOf(gets.filter(({ isEmbedded }) => isEmbedded));

/** The calls whose 401 says nothing about the session by `x-keeps-session`, spelled alike. */
export const sessionKeepers: readonly string[] = pathsOf(
  operations.filter(({ keepsSession }) => keepsSession),
);

/** How the tokens begin that callers hold themselves: `x-token-prefix` of an operation's security schemes. */
const prefixesOf = ({ schemes }: Operation): readonly string[] =>
  schemes.flatMap(({ tokenPrefix }) => tokenPrefix ?? []);

/** Every such beginning. */
export const keyPrefixes: readonly string[] = [...new Set(gets.flatMap(prefixesOf))];

/** The GETs that such a token opens, spelled alike. */
export const keyedReads: readonly string[] = pathsOf(gets.filter((get) => prefixesOf(get).length > 0));
