import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import words from '../../schemas/messages/en/app.json' with { type: 'json' };
import pageWords from '../../schemas/messages/en/payment-page.json' with { type: 'json' };

const sources = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => readFileSync(join('app', file), 'utf8'));
const source = sources.join('\n');
const keys = Object.keys({ ...words, ...pageWords });

/** The keys that the host says: written out, or chosen by the part of a template before and after its hole. */
const said = [...source.matchAll(/\bt\(\s*'([^']+)'/g)].map(([, key]) => `app.${key}`);
const chosen = [...source.matchAll(/\bt\(\s*`([^`]+)`/g)].map(
  ([, template]) =>
    new RegExp(`^app\\.${(template ?? '').replaceAll('.', '\\.').replace(/\$\{[^}]+\}/g, '[a-zA-Z0-9]+')}$`),
);
const alternatives = [...source.matchAll(/\bt\([^()]*\? '([^']+)' : '([^']+)'/g)].flatMap(
  ([, one, other]) => [`app.${one}`, `app.${other}`],
);

describe('the words of the host', () => {
  it.each([...new Set([...said, ...alternatives])])('%s is in the catalogue', (key) => {
    expect(keys).toContain(key);
  });

  it.each(chosen)('%s finds a sentence', (pattern) => {
    expect(keys.some((key) => pattern.test(key))).toBe(true);
  });

  it('uses every sentence of its catalogue', () => {
    const spoken = new Set([...said, ...alternatives]);
    expect(keys.filter((key) => !spoken.has(key) && !chosen.some((pattern) => pattern.test(key)))).toEqual(
      [],
    );
  });
});
