import { describe, expect, it } from 'vitest';
import { readCredentials } from '../../../scripts/host/api-credentials.ts';
import { iconsCode } from '../../../scripts/host/ready-icons.ts';

describe('the secrets of an API', () => {
  it.each([
    [{ as: 'none' }, { as: 'none' }],
    [
      { as: 'bearer', token: 'A' },
      { as: 'bearer', token: 'one' },
    ],
    [
      { as: 'basic', username: 'A' },
      { as: 'basic', username: 'one', password: '' },
    ],
    [
      { as: 'basic', username: 'A', password: 'B' },
      { as: 'basic', username: 'one', password: 'two' },
    ],
    [
      { as: 'header', name: 'X-Key', value: 'A' },
      { as: 'header', name: 'X-Key', value: 'one', prefix: '' },
    ],
    [
      { as: 'query', name: 'key', value: 'B' },
      { as: 'query', name: 'key', value: 'two' },
    ],
    [
      {
        as: 'client-credentials',
        tokenUrl: 'https://login.example.com/token',
        clientId: 'A',
        clientSecret: 'B',
      },
      {
        as: 'client-credentials',
        tokenUrl: new URL('https://login.example.com/token'),
        clientId: 'one',
        clientSecret: 'two',
        clientAuth: 'basic',
      },
    ],
  ] as const)('stand in the place of their variables: $as', (auth, settings) => {
    expect(readCredentials(auth, { A: ' one ', B: 'two' })).toEqual(settings);
  });

  it('are asked for by name, all that are missing at once', () => {
    const read = () => readCredentials({ as: 'basic', username: 'A', password: 'B' }, { B: ' ' });
    expect(read).toThrow('Set A and B in the environment or in .env');
  });

  it('are refused where no header can carry them, and not repeated', () => {
    const read = () => readCredentials({ as: 'bearer', token: 'A' }, { A: 'red\nblue' });
    expect(read).toThrow(/^A holds characters that no header can carry/);
    expect(read).not.toThrow(/red/);
  });
});

describe('the icons of the ready host', () => {
  it('are those that the portal lists, by the names of Blueprint and a few others', () => {
    expect(iconsCode(['add', 'mail', 'envelope', 'add-column-left'])).toBe(
      `import { AddIcon, EnvelopeIcon, AddColumnLeftIcon } from '@blueprintjs/icons';
export const icons = { "add": AddIcon, "mail": EnvelopeIcon, "envelope": EnvelopeIcon, "add-column-left": AddColumnLeftIcon };
`,
    );
  });

  it.each([['no-such-picture'], ['Add'], ['__proto__'], ['constructor'], ['iconNames'], ['']])(
    'are refused where Blueprint has none: "%s"',
    (name) => {
      expect(() => iconsCode(['add', name])).toThrow(/icons that the ready host does not draw: /);
    },
  );
});
