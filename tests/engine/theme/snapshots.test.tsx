// @vitest-environment jsdom
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { outline } from './outline.ts';

// The suites of the form library are written for a runner with global functions, and mock nothing that runs here:
// outside the `test` environment the library sets no random test ids, which is all that its mock is for.
vi.stubEnv('NODE_ENV', 'development');
const runner = { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test };
Object.assign(globalThis, { ...runner, vi: { ...vi, mock: () => undefined } });

// Markup changes without anything else being drawn; what a person meets is what is compared.
expect.addSnapshotSerializer({
  test: (value) => value instanceof DocumentFragment,
  serialize: (value: unknown) => (value instanceof DocumentFragment ? outline(value) : ''),
});

const { withTheme } = await import('@rjsf/core');
const { arrayTests, formTests, gridTests, objectTests } = await import('@rjsf/snapshot-tests');
const { theme } = await import('../../../engine/render/theme/theme.ts');

const Form = withTheme(theme);
formTests(Form);
arrayTests(Form);
objectTests(Form);
gridTests(Form, {
  ColumnWidthAll: { span: 12 },
  ColumnWidth4: { span: 4 },
  ColumnWidth6: { span: 6 },
  ColumnWidth8: { span: 8 },
});
