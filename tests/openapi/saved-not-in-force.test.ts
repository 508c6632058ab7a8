import { isRecord, readOwn } from '@counterfoil/engine/json';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const entriesOf = (value: unknown): readonly (readonly [string, unknown])[] =>
  isRecord(value) ? Object.entries(value) : [];

const operationsWith = (property: string): ReadonlySet<string> => {
  const contract: unknown = JSON.parse(readFileSync('openapi/generated/provider.json', 'utf8'));
  const all = entriesOf(readOwn(contract, 'paths')).flatMap(([, path]) => entriesOf(path));
  const found = all.filter(([, operation]) =>
    entriesOf(readOwn(operation, 'responses'))
      .filter(([status]) => status.startsWith('2'))
      .map(([, answer]) => readOwn(readOwn(readOwn(answer, 'content'), 'application/json'), 'schema'))
      .some((schema) => readOwn(readOwn(resolve(contract, schema), 'properties'), property) !== undefined),
  );
  return new Set(found.map(([, operation]) => String(readOwn(operation, 'operationId'))));
};

const resolve = (contract: unknown, schema: unknown): unknown => {
  const ref = readOwn(schema, '$ref');
  if (typeof ref !== 'string') return schema;
  const at = ref.replace('#/', '').split('/');
  return at.reduce<unknown>((within, name) => readOwn(within, name), contract);
};

/** Each thing in a descriptor that calls an operation and says what came of it. */
const tellersIn = (value: unknown): readonly Readonly<Record<string, unknown>>[] => {
  if (Array.isArray(value)) return value.flatMap(tellersIn);
  if (!isRecord(value)) return [];
  return [...('onSuccess' in value ? [value] : []), ...Object.values(value).flatMap(tellersIn)];
};

const files = ['schemas/actions', 'schemas/screens'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => join(folder, name)),
);
/** What says nothing of it, and why it may. */
const silent: Readonly<Record<string, string>> = {
  'schemas/actions/settings/begin-onboarding.json': 'Its sentence is that the onboarding has only begun.',
  'schemas/actions/settings/continue-onboarding.json': 'Its sentence is what the payment provider does next.',
  'schemas/screens/merchants/merchant.live.json': 'Nothing comes before the own rates of a merchant.',
  'schemas/screens/settings/fees.merchant.json': 'Nothing comes before the own rates of a merchant.',
};
const operations = operationsWith('not_in_force');
const tellers = files.flatMap((file) =>
  tellersIn(JSON.parse(readFileSync(file, 'utf8'))).map((teller) => ({
    file,
    operation: readOwn(teller['call'] ?? teller['submit'], 'operation'),
    told: JSON.stringify(teller['onSuccess']),
  })),
);

describe('what is saved and not in force', () => {
  const asked = tellers.filter(({ operation }) => operations.has(String(operation)));

  it('is found in the forms at all', () => {
    expect(asked.length).toBeGreaterThan(12);
  });

  it('is shown by every form whose answer has it', () => {
    const quiet = asked.filter(({ told }) => !told.includes('result.not_in_force')).map(({ file }) => file);
    expect(quiet.toSorted()).toEqual(Object.keys(silent).toSorted());
  });
});
