import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { isRead } from '../is-read.ts';

/** Roles whose things say nothing to a person who hears the page unless they have a name. */
const named: ReadonlySet<string> = new Set([
  ...[
    'button',
    'link',
    'textbox',
    'searchbox',
    'combobox',
    'checkbox',
    'radio',
    'switch',
    'tab',
    'spinbutton',
  ],
  ...['menuitem', 'option', 'listbox', 'grid', 'dialog', 'alertdialog', 'navigation', 'region', 'radiogroup'],
  ...['columnheader', 'heading', 'tablist', 'menu', 'img', 'image', 'DisclosureTriangle'],
]);

interface Heard {
  readonly role: string;
  readonly name: string;
  readonly description: string;
}

/** The tree that Chromium gives to programs that read pages aloud. */
const hear = async (page: Page): Promise<readonly Heard[]> => {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const text = (value: { readonly value?: unknown } | undefined): string =>
    typeof value?.value === 'string' ? value.value : '';
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name, description }) => ({
      role: text(role),
      name: text(name).trim(),
      description: text(description).trim(),
    }));
};

/** What is nameless, or heard twice: a name that is the same words again, or a description that is the name. */
const faultsOf = (nodes: readonly Heard[]): readonly string[] =>
  nodes.flatMap(({ role, name, description }) => {
    if (!named.has(role)) return [];
    if (name === '') return [`${role} without a name`];
    const isTwice = /^(?<words>\S.{2,}?)[\s,:]*\k<words>$/.test(name) && !/^\d/.test(name);
    const isRepeated = description !== '' && description === name;
    return isTwice || isRepeated ? [`${role} heard twice: ${name} / ${description}`] : [];
  });

/** The screens with the hardest widgets, what is pressed on them, and what has to be heard there. */
const screens: readonly (readonly [
  path: string,
  press: (page: Page) => Promise<void>,
  heard: readonly (readonly [role: string, name: RegExp])[],
])[] = [
  [
    '/admin/transactions?transaction_status=approved&transaction_type=sale',
    async (page) => {
      await page.getByRole('grid').getByRole('row').nth(1).getByRole('link').first().click();
      await page.getByRole('button', { name: 'Refund', exact: true }).click();
      await expect(
        page.getByRole('alertdialog').getByRole('button', { name: /^Refund [A-Z]{3}/ }),
      ).toBeVisible();
    },
    [
      ['alertdialog', /^Refund Transaction$/],
      ['textbox', /Amount/],
      ['combobox', /Reason/],
    ],
  ],
  [
    '/admin/transactions',
    async () => undefined,
    [
      ['grid', /Transactions/],
      ['columnheader', /Amount/],
      ['checkbox', /Select/],
    ],
  ],
  [
    '/admin/dashboard',
    async () => undefined,
    [
      ['heading', /Dashboard/],
      ['link', /./],
    ],
  ],
  [
    '/admin/payouts',
    async (page) => page.getByRole('grid').getByRole('row').nth(1).getByRole('link').first().click(),
    [['grid', /Lines/]],
  ],
  [
    '/admin/transactions',
    async (page) => {
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
      await page.keyboard.type('refund');
      await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
    },
    [
      ['combobox', /Search/],
      ['option', /./],
    ],
  ],
  [
    '/admin/virtual-terminal',
    async () => undefined,
    [
      ['tab', /Charge a card/],
      ['textbox', /Amount/],
      ['combobox', /Card/],
    ],
  ],
];

for (const [path, press, heard] of screens)
  test(`everything is heard once, by its name: ${path}, ${heard[0]?.[0] ?? ''}`, async ({ page, signIn }) => {
    await signIn('admin');
    await page.goto(path);
    await isRead(page);
    await press(page);
    await isRead(page);
    // A section far down begins to read only once the rest is drawn.
    await expect(async () => {
      const nodes = await hear(page);
      const unheard = heard.filter(
        ([role, name]) => !nodes.some((node) => node.role === role && name.test(node.name)),
      );
      expect(unheard).toEqual([]);
      expect([...new Set(faultsOf(nodes))]).toEqual([]);
    }).toPass();
  });
