import { describe, expect, it, test } from 'vitest';
import { blockKinds, cellKinds, fieldKinds, filterKinds } from '../../../engine/kinds/kinds.ts';
import type { Definition } from '../../../engine/language/definition/definition.ts';
import { nouns } from '../../../engine/language/published/nouns.ts';
import { publishedSchemas } from '../../../engine/language/published/published-schemas.ts';
import { referenceKinds } from '../../../engine/language/definition/reference-kind.ts';
import { blocksIn } from '../../../engine/walk.ts';
import { compileFiles, libraryFiles } from './library.ts';

type Visit = (definition: Definition, path: string) => void;

const walk = (definition: Definition, path: string, visit: Visit, seen = new Set<Definition>()): void => {
  if (seen.has(definition)) return;
  seen.add(definition);
  visit(definition, path);
  const parts: readonly (readonly [string, Definition])[] = (() => {
    switch (definition.kind) {
      case 'array':
        return [['[]', definition.items]];
      case 'tuple':
      case 'either':
        return (definition.kind === 'tuple' ? definition.items : definition.options).map((item, index) => [
          String(index),
          item,
        ]);
      case 'object':
        return Object.entries(definition.properties).map(([key, property]) => [key, property.definition]);
      case 'map':
        return [['*', definition.values]];
      case 'operator':
        return Object.entries(definition.operators);
      case 'variants':
        return [
          ...Object.entries(definition.variants),
          ...(definition.absent === undefined ? [] : [['-', definition.absent] as const]),
        ];
      case 'named':
        return [[definition.name, definition.definition()]];
      default:
        return [];
    }
  })();
  for (const [key, part] of parts) walk(part, `${path}/${key}`, visit, seen);
};

describe('the language', () => {
  it('says of each text what it refers to', () => {
    for (const [noun, { definition }] of Object.entries(nouns))
      walk(definition, noun, (part, path) => {
        if (part.kind === 'string') expect(Object.hasOwn(referenceKinds, part.ref), path).toBe(true);
        expect(part.description, path).not.toBe('');
      });
  });

  it('publishes x-ref beside each text', () => {
    const check = (value: unknown, path: string): void => {
      if (typeof value !== 'object' || value === null) return;
      const entries = Object.entries(value);
      const isText = entries.some(([key, one]) => key === 'type' && one === 'string');
      const isChoice = entries.some(([key]) => key === 'oneOf');
      if (isText && !isChoice)
        expect(
          entries.map(([key]) => key),
          path,
        ).toContain('x-ref');
      for (const [key, part] of entries) check(part, `${path}/${key}`);
    };
    for (const [file, schema] of Object.entries(publishedSchemas)) check(schema, file);
  });
});

describe('the invented library', () => {
  const { screens, forms } = compileFiles(libraryFiles);
  const plans = Object.values(screens);
  const all = plans.flatMap((plan) => blocksIn(plan.body));
  const drawn: Readonly<Record<string, ReadonlySet<string>>> = {
    block: new Set(all.map((block) => block.as)),
    cell: new Set(
      all
        .flatMap((block) => {
          if (block.as === 'list') return block.columns;
          return block.as === 'record' ? block.sections.flatMap(({ fields }) => fields) : [];
        })
        .map((cell) => cell.as),
    ),
    filter: new Set(
      all.flatMap((block) => (block.as === 'list' ? block.filters : [])).map((filter) => filter.as),
    ),
    field: new Set(
      Object.values(forms)
        .flatMap((form) => form.sections.flatMap((section) => section.fields))
        .map((field) => field.as),
    ),
  };

  test.each([
    ['block', blockKinds],
    ['cell', cellKinds],
    ['filter', filterKinds],
    ['field', fieldKinds],
  ] as const)('draws every %s of the language', (noun, kinds) => {
    expect(kinds.filter((kind) => drawn[noun]?.has(kind) !== true)).toEqual([]);
  });
});
