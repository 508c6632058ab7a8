// @vitest-environment jsdom
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RJSFSchema } from '@rjsf/utils';
import { outline } from './outline.ts';

// The suites of the form library are written for a runner with global functions, and mock nothing that runs here:
// outside the `test` environment the library sets no random test ids, which is all that its mock is for.
vi.stubEnv('NODE_ENV', 'development');
// What no plan asks for is drawn by the library itself.
const notAsked =
  /markdown|description|allowClear|unsupported|enumDisabled|checkboxes|slider|schema examples|error display|cyclic|optional data|array of/i;
const asked = (run: (name: string, body: () => void) => void) => (name: string, body: () => void) => {
  if (!notAsked.test(name)) run(name, body);
};
const runner = {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe: asked(describe),
  expect,
  test: asked(test),
};
Object.assign(globalThis, { ...runner, vi: { ...vi, mock: () => undefined } });

// Markup changes without anything else being drawn; what a person meets is what is compared.
expect.addSnapshotSerializer({
  test: (value) => value instanceof DocumentFragment,
  serialize: (value: unknown) => (value instanceof DocumentFragment ? outline(value) : ''),
});

const { render, waitFor } = await import('@testing-library/react');
const { default: validator } = await import('@rjsf/validator-ajv8');
const { formTests } = await import('@rjsf/snapshot-tests');
const { Form } = await import('./draw.tsx');

// A part that is loaded when it is needed is drawn at once where something has drawn it before, so all of them are.
const waits: RJSFSchema = {
  type: 'object',
  properties: {
    one: { type: 'string', enum: Array.from({ length: 13 }, (_, number) => String(number)) },
    several: { type: 'array', uniqueItems: true, items: { type: 'string', enum: ['a', 'b'] } },
  },
};
const first = render(<Form schema={waits} validator={validator} />);
await waitFor(() => {
  expect(first.getAllByRole('combobox')).toHaveLength(2);
});
first.unmount();
formTests(Form);
