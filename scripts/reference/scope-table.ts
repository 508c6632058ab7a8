/** Which scope holds where, as the compiler decides it: each place is compiled once with a variable of each scope. */
import { scopeNames, type Compilation } from '@counterfoil/engine/check';
import type { JsonObject } from '@counterfoil/engine/json';
import { faultsIn, type Beside } from './compile-beside.ts';
import { markdownTable } from './markdown-table.ts';
import { scopePlaces } from './scope-places.ts';
import type { Written } from './scope-probes.ts';

interface Probe {
  readonly place: string;
  readonly scope: string;
  readonly path: string;
  readonly descriptor: JsonObject;
}

const descriptorOf = (written: Written, scope: string, id: string): readonly [path: string, JsonObject] => {
  const variable = { var: `${scope}.nothing` };
  const filled = written(variable, { id, isDrawnInside: scope === 'given' });
  return 'screen' in filled
    ? [`screens/probes/${id}.json`, filled.screen]
    : 'action' in filled
      ? [`actions/${id}.json`, filled.action]
      : [`lookups/${id}.json`, filled.lookup];
};

const probes: readonly Probe[] = scopePlaces.flatMap(({ place, written: all }, at) =>
  all.flatMap((written, nth) =>
    scopeNames.map((scope) => {
      const [path, descriptor] = descriptorOf(written, scope, `probe.${at}.${nth}.${scope}`);
      return { place, scope, path, descriptor };
    }),
  ),
);

/** The only things that a probe may be refused for: its variable, and the one sentence by which all of it is called. */
const expected: ReadonlySet<string> = new Set([
  'count-other',
  'variable-scope',
  'variable-unknown',
  'field-other',
  'name-twice',
]);

/** What is compiled to fill the table. */
export const scopeProbes: Beside = {
  descriptors: Object.fromEntries(probes.map(({ path, descriptor }) => [path, descriptor])),
  messages: {},
};

/** The files in which a scope holds nothing. */
const filesWithout = (compilation: Compilation): ReadonlySet<string> => {
  const faults = faultsIn(compilation, scopeProbes);
  const strange = faults.find(({ code }) => !expected.has(code));
  if (strange !== undefined)
    throw new Error(`A place of scope-places.ts is out of date: ${strange.place.file}: ${strange.message}`);
  return new Set(faults.filter(({ code }) => code === 'variable-scope').map(({ place }) => place.file));
};

/** The table as Markdown, from the compiled probes: the places below each other, the scopes side by side. */
export const scopeTable = (compilation: Compilation): string => {
  const without = filesWithout(compilation);
  const holds = (place: string, scope: string): boolean => {
    const answers = probes
      .filter((probe) => probe.place === place && probe.scope === scope)
      .map(({ path }) => !without.has(`schemas/${path}`));
    const [holdsFirst = false] = answers;
    if (answers.some((answer) => answer !== holdsFirst))
      throw new Error(`"${place}" speaks of places in which not the same holds: ${scope}.`);
    return holdsFirst;
  };
  return markdownTable(
    ['where it is written', ...scopeNames.map((scope) => `\`${scope}\``)],
    scopePlaces.map(({ place }) => [place, ...scopeNames.map((scope) => (holds(place, scope) ? '✓' : ''))]),
  );
};
