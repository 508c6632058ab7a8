// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { compileProject } from '../../../engine/build/compile-project.ts';
import { developmentPortalCode, failedPortalCode } from '../../../engine/build/portal-modules.ts';
import type { Finding } from '../../../engine/language/finding.ts';

afterEach(() => document.getElementById('counterfoil-findings')?.remove());

const finding: Finding = {
  code: 'field-unknown',
  severity: 'error',
  place: { file: 'schemas/screens/x.json', line: 35, column: 16, endLine: 35, endColumn: 20 },
  pointer: '/body/columns/3',
  message: 'Column "titel" is not a field. Did you mean "title"?',
  related: [],
};
const place = 'schemas/screens/x.json:35:16';
const alertText = (): string | undefined =>
  document.querySelector('[role="alert"]')?.textContent ?? undefined;

const library = compileProject({
  root: 'tests/engine/library/schemas',
  description: 'tests/engine/library/openapi.json',
  source: 'tests/engine/library/openapi.json',
});

/** Runs a module as the browser would. */
const run = (code: string): Promise<unknown> =>
  import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`);

describe('in development', () => {
  it('what belongs to no screen stands over every page, and goes when it is mended', async () => {
    const whole = { ...library, screens: {}, forms: {} };
    await run(developmentPortalCode(whole, {}, [finding]));
    expect(alertText()).toContain(`${place} field-unknown ${finding.message}`);
    await run(developmentPortalCode(whole, {}, []));
    expect(alertText()).toBeUndefined();
  });

  it('a portal that does not compile says why on its page, and goes no further', async () => {
    await expect(run(failedPortalCode([finding]))).rejects.toThrow('The portal does not compile');
    expect(alertText()).toContain(place);
  });
});
