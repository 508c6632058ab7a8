import { describe, expect, it } from 'vitest';
import { compileFiles, compileMutation, libraryFiles, mutate, type Mutation } from './library.ts';

const overview = 'screens/overview/overview.json';
const priceDesk = 'screens/books/price-desk.json';
const title = '"query": { "title": { "var": "form.title" }';

/** What the library calls with one change, as it is planned. */
const plannedOf = (mutation: Mutation): string => {
  const path = `schemas/${mutation.file}`;
  const { findings, screens } = compileFiles(
    libraryFiles.map((file) => (file.path === path ? { path, text: mutate(file.text, mutation) } : file)),
  );
  expect(findings).toEqual([]);
  return JSON.stringify(screens);
};

describe('the zone in which the days of a call begin and end', () => {
  it('is that of the shared filters around it, also where nobody writes it', () => {
    const written = '"time_zone": { "var": "filters.time_zone" },';
    const calls = (plan: string): number => plan.split('"time_zone":{"var":"filters.time_zone"}').length - 1;
    const whole = calls(plannedOf({ file: overview, find: written, replace: written }));
    expect(whole).toBeGreaterThan(2);
    expect(calls(plannedOf({ file: overview, find: written, replace: '' }))).toBe(whole);
  });

  it('is that which is written, where one is', () => {
    const find = '"time_zone": { "var": "filters.time_zone" },';
    expect(plannedOf({ file: overview, find, replace: '"time_zone": "UTC",' })).toContain(
      '"time_zone":"UTC"',
    );
  });

  it.each(['"date_from": "2026-01-01"', '"date_from": "2026-01-01", "date_to": "2026-01-31"'])(
    'is missed where no shared filter has one: %s',
    (days) => {
      const findings = compileMutation({ file: priceDesk, find: title, replace: `${title}, ${days}` });
      expect(new Set(findings.map(({ code }) => code))).toEqual(new Set(['zone-missing']));
      expect(findings).toHaveLength(days.split(',').length);
    },
  );

  it.each(['"date_from": "2026-01-01", "time_zone": "UTC"', '"status": "lost"'])(
    'is not missed beside: %s',
    (query) => {
      expect(compileMutation({ file: priceDesk, find: title, replace: `${title}, ${query}` })).toEqual([]);
    },
  );
});
