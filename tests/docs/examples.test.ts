import { blocksIn, type Compilation } from '@counterfoil/engine/check';
import { isArray, isRecord } from '@counterfoil/engine/json';
import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { compileBeside, together } from '../../scripts/reference/compile-beside.ts';
import { exampledKinds, readExamples } from '../../scripts/reference/examples.ts';

const examples = readExamples();
const compiled = compileBeside(together(examples));

/** Whether a part of a plan, whose kind `as` names, has a key that the plans of its family alone have. */
const holds = (plan: unknown, kind: string, key: string): boolean => {
  if (isArray(plan)) return plan.some((item) => holds(item, kind, key));
  if (!isRecord(plan)) return false;
  return (
    (plan['as'] === kind && Object.hasOwn(plan, key)) ||
    Object.values(plan).some((part) => holds(part, kind, key))
  );
};

/** Whether the compiled example of a kind holds something of this kind. */
const shows = ({ screens, forms }: Compilation, { name, family, kind }: (typeof exampledKinds)[number]) => {
  const id = name.replaceAll('/', '.');
  const body = screens[id]?.body;
  if (family === 'block') return body !== undefined && blocksIn(body).some((block) => block.as === kind);
  if (family === 'field') return holds(forms[`screen.${id}`], kind, 'format');
  return holds(body, kind, family === 'cell' ? 'nullable' : 'pinned');
};

describe('the examples of the reference', () => {
  it('compile beside the portal, with nothing to find', () => {
    // Nobody reads an example in another language.
    // An example has neither a translation nor a place in the navigation.
    const besides = ['translation-missing', 'screen-unlinked'];
    const found = compiled.findings.filter(({ code }) => !besides.includes(code));
    expect(found.map(({ place, pointer, message }) => `${place.file}${pointer}: ${message}`)).toEqual([]);
  });

  it('are there for every kind of the language', () => {
    const names = new Set(examples.map(({ name }) => name));
    expect(
      exampledKinds
        .filter(({ name }) => !names.has(name))
        .map(({ under, name }) => `${under} has no example: docs/reference/examples/${name}.json`),
    ).toEqual([]);
  });

  test.each(exampledKinds)('show what they are an example of: $under', (kind) => {
    expect(shows(compiled, kind)).toBe(true);
  });

  it('are in the reference', () => {
    const reference = readFileSync('docs/language-reference.md', 'utf8');
    expect(examples.map(({ says }) => says).filter((says) => !reference.includes(says))).toEqual([]);
  });
});
