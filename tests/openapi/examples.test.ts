import type { JsonObject } from '@counterfoil/engine/json';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import { describe, expect, it } from 'vitest';
import { spokenFormats } from '../../server/provider/description/validator.ts';
import { componentSchemas, listOf, parseObject, readDescription, schemasOf } from './description.ts';

const description = readDescription();
const ajv = new Ajv2020({ strict: false, allErrors: true });
for (const [name, format] of Object.entries(fullFormats)) ajv.addFormat(name, format);
for (const name of spokenFormats) ajv.addFormat(name, true);
ajv.addSchema({ $id: 'provider', components: description['components'] });

const faultsOf = (schema: JsonObject, example: unknown): readonly unknown[] => {
  const absolute = parseObject(JSON.stringify(schema).replaceAll('"#/', '"provider#/'));
  const validate = ajv.compile(absolute);
  validate(example);
  return validate.errors ?? [];
};

const examples = schemasOf(description).flatMap(({ at, node }) => {
  const { examples: given, ...schema } = node;
  const values = 'default' in node ? [...listOf(given), node['default']] : listOf(given);
  return values.map((example) => ({ at, schema, example }));
});

describe('the examples and defaults of the description', () => {
  it('are there for every object', () => {
    const objects = componentSchemas(description).filter(({ node }) => node['type'] === 'object');
    expect(objects.filter(({ node }) => listOf(node['examples']).length === 0)).toEqual([]);
    expect(objects.length).toBeGreaterThan(15);
  });

  it.each(examples)('fit their schema at $at', ({ schema, example }) => {
    expect(faultsOf(schema, example)).toEqual([]);
  });

  it('are refused when they do not fit', () => {
    const transaction = examples.find(({ at }) => at === 'Transaction');
    expect(faultsOf(transaction?.schema ?? {}, { amount: 1.5 })).not.toEqual([]);
  });
});
