import { parseDescription, type Operation } from '@counterfoil/engine/description';
import { readFileSync } from 'node:fs';

const readOperations = (): readonly Operation[] => {
  const file = new URL('../../../openapi/generated/provider.json', import.meta.url);
  const { operations, faults } = parseDescription(JSON.parse(readFileSync(file, 'utf8')));
  const [fault] = faults;
  // A call without its facts would be treated as harmless.
  if (fault !== undefined)
    throw new Error(`${file.pathname} is broken at ${fault.pointer}: ${fault.message}`);
  return [...operations.values()];
};

const operations = readOperations();
const gets = operations.filter(({ method }) => method === 'get');

const pathsOf = (operations: readonly Operation[]): readonly string[] =>
  operations.map(({ route }) => route.replaceAll(/\{[^}]*\}/g, '*').toLowerCase());

/**
 * The GETs that change something by `x-effects` of the API's description: paths relative to the API, in lower
 * case, `*` for one segment.
 */
export const readsWithEffects: readonly string[] = pathsOf(gets.filter(({ hasEffects }) => hasEffects));

/** The GETs that pages of other sites may call by `x-embedded`, in the same form. */
export const embeddedReads: readonly string[] = pathsOf(gets.filter(({ isEmbedded }) => isEmbedded));

/** The calls whose 401 does not mean that the session is over by `x-keeps-session`, in the same form. */
export const sessionKeepers: readonly string[] = pathsOf(
  operations.filter(({ keepsSession }) => keepsSession),
);

/** The prefixes of the tokens that callers have themselves: `x-token-prefix` of an operation's security schemes. */
const prefixesOf = ({ schemes }: Operation): readonly string[] =>
  schemes.flatMap(({ tokenPrefix }) => tokenPrefix ?? []);

/** All such prefixes. */
export const keyPrefixes: readonly string[] = [...new Set(operations.flatMap(prefixesOf))];

const keyed = operations.filter((operation) => prefixesOf(operation).length > 0);

/** The calls that such a token opens: by their method in capital letters, paths in the same form. */
export const keyedCalls: ReadonlyMap<string, readonly string[]> = new Map(
  [...new Set(keyed.map(({ method }) => method))].map((method) => [
    method.toUpperCase(),
    pathsOf(keyed.filter((operation) => operation.method === method)),
  ]),
);
