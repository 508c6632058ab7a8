import { houseApi } from '@counterfoil/engine/check';
import { isRecord, ownText, readOwn } from '@counterfoil/engine/json';
import { removeMemberJson, replaceJson } from '../scaffold/edit-json.ts';

/** A file in the next version of the language, or why it stays as it is, with the names that lead to what is in the way. */
type Step = { readonly text: string } | { readonly keys: readonly string[]; readonly why: string };

/** How the engine says lists, by names: what portal.json said of it in version 1 and need not any more. */
const house = new Map<string, unknown>(Object.entries(houseApi));

const portalFrom1 = (text: string, written: unknown): Step => {
  const api = readOwn(written, 'api');
  const other = Object.entries(isRecord(api) ? api : {}).find(([key, value]) => house.get(key) !== value);
  if (other !== undefined) {
    const [key, value] = other;
    return {
      keys: ['api', key],
      why: `"api.${key}" is ${JSON.stringify(value)}, and ${JSON.stringify(house.get(key))} in version 2, where the engine has one form and a convention says what an API does otherwise (docs/conventions.md). Until then it is read in version 1.`,
    };
  }
  return { text: api === undefined ? text : removeMemberJson(text, ['api']) };
};

/** By the name of a published schema, how a file that names it becomes one of the next version. */
const steps: ReadonlyMap<string, (text: string, written: unknown) => Step> = new Map([
  ['portal-1', portalFrom1],
]);

const schemaPattern = /(?:^|\/)([a-z]+)-(\d+)\.schema\.json$/;

/** The text of a descriptor in the version of the language after its own; undefined where it has the latest, or names none. */
export const migrateText = (text: string): Step | undefined => {
  const written: unknown = JSON.parse(text);
  const schema = ownText(written, '$schema') ?? '';
  const [, noun = '', version = ''] = schemaPattern.exec(schema) ?? [];
  const step = steps.get(`${noun}-${version}`)?.(text, written);
  if (step === undefined || !('text' in step)) return step;
  const next = schema.replace(/[^/]*$/, `${noun}-${String(Number(version) + 1)}.schema.json`);
  return { text: replaceJson(step.text, ['$schema'], JSON.stringify(next)) ?? step.text };
};
