import { describe, expect, it } from 'vitest';
import { isFitting, wordsOfMisfit } from '../../../../engine/compile/description/list-parameters.ts';
import { parseDescription } from '../../../../engine/description/description.ts';

const view = (schema: object) => {
  const found = parseDescription({
    openapi: '3.1.0',
    info: { title: 'One', version: '1' },
    paths: {},
    components: { schemas: { One: schema } },
  }).schemaAt('/components/schemas/One');
  if (found === undefined) throw new Error('The schema is not there.');
  return found;
};

const whole = { type: 'integer' } as const;
const text = { type: 'string' } as const;
const direction = { ...text, enum: ['asc', 'desc'] };
const list = { type: 'array', items: text };

describe.each([
  ['page', [whole, { ...whole, default: 1 }], [{ ...whole, default: 10 }, text]],
  ['limit', [whole, { ...whole, default: 10 }], [{ ...whole, default: 1 }, text]],
  ['sortBy', [text, { ...text, enum: ['name', 'asc'] }], [direction]],
  ['order', [direction, { ...text, enum: ['asc', 'desc', 'none'] }], [text, { ...text, enum: ['asc'] }]],
  ['format', [text], [list]],
  ['columns', [list], [text]],
] as const)('the parameter of a list for %s', (key, fitting, others) => {
  it.each(fitting.map((schema) => [schema]))('may be %j', (schema) => {
    expect(isFitting(key, view(schema))).toBe(true);
    expect(wordsOfMisfit(key, [view(schema), ...others.map(view)])).toBeUndefined();
  });

  it.each(others.map((schema) => [schema]))('may not be %j', (schema) => {
    expect(isFitting(key, view(schema))).toBe(false);
    expect(wordsOfMisfit(key, [view(schema)])).toBeTruthy();
  });

  it('may be anything where its schema is not known', () => {
    expect(isFitting(key, undefined)).toBe(true);
    expect(wordsOfMisfit(key, [])).toBeUndefined();
  });
});
