import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { allEngineMessages } from '../../engine/language/messages/engine-messages.ts';

const source = readdirSync('engine', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('engine-messages.ts'))
  .map((path) => readFileSync(join('engine', path), 'utf8'))
  .join('\n');

/** Whether the engine asks for a sentence: by its key, or by the beginning of it and a part that is known only when it runs. */
const isAsked = (key: string): boolean => {
  const steps = key.split('.');
  const beginnings = steps.slice(1).map((_, at) => `\`${steps.slice(0, at + 1).join('.')}.\${`);
  return source.includes(`'${key}'`) || beginnings.some((beginning) => source.includes(beginning));
};

it('asks for every sentence that the engine has, so that none is said in place of another', () => {
  const keys = Object.keys(allEngineMessages);
  expect(keys.length).toBeGreaterThan(200);
  expect(keys.filter((key) => !isAsked(key))).toEqual([]);
});
