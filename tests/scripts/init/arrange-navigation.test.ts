import { isArray, isRecord, ownText, readOwn } from '@counterfoil/engine/json';
import { describe, expect, it } from 'vitest';
import { arrangeNavigation } from '../../../scripts/init/arrange-navigation.ts';
import { iconsCode } from '../../../scripts/host/ready-icons.ts';
import { topics } from '../../../scripts/init/navigation-topics.ts';

/** The groups of a navigation, by their words, with so many entries. */
const arrange = (groups: Readonly<Record<string, number>>, home = '') => {
  const all = Object.entries(groups);
  const navigation = all.map(([words, count]) => ({
    label: `navigation.${words}`,
    icon: 'list',
    items: Array.from({ length: count }, (_, at) => ({ route: `/${words}-${String(at)}` })),
  }));
  const sentences = Object.fromEntries(all.map(([words]) => [`navigation.${words}`, words]));
  const files = arrangeNavigation([
    { path: 'schemas/portal.json', text: JSON.stringify({ icons: ['list'], home, navigation }) },
    { path: 'schemas/messages/en/portal.json', text: JSON.stringify(sentences) },
  ]);
  const [portal, messages] = files.map(({ text }): unknown => JSON.parse(text));
  const written = readOwn(portal, 'navigation');
  return {
    icons: readOwn(portal, 'icons'),
    labels: Object.keys(isRecord(messages) ? messages : {}),
    groups: (isArray(written) ? written : []).map((group) => [
      ownText(messages, ownText(group, 'label') ?? ''),
      readOwn(group, 'icon'),
      JSON.stringify(readOwn(group, 'items')).split('"route"').length - 1,
    ]),
  };
};

describe('the navigation of a portal that is begun', () => {
  it('has a picture for each group, by the last of its words that is known', () => {
    const { groups, icons } = arrange({ 'Terminal orders': 2, Webhooks: 3, Whatever: 2 });
    expect(groups.map(([words, icon]) => [words, icon])).toEqual([
      ['Terminal orders', 'shop'],
      ['Whatever', 'list'],
      ['Webhooks', 'cog'],
    ]);
    expect(icons).toEqual(['shop', 'list', 'cog']);
  });

  it('puts groups of one entry together by what they are about, and forgets their words', () => {
    const { groups, labels } = arrange({ Charges: 1, Refunds: 1, Files: 1, Apples: 1, Pears: 1, Stores: 2 });
    expect(groups.map(([words, , count]) => [words, count])).toEqual([
      ['Payments', 2],
      ['Stores', 2],
      ['Files', 1],
      ['More', 2],
    ]);
    expect(labels).toEqual([
      'navigation.Charges',
      'navigation.Files',
      'navigation.Apples',
      'navigation.Stores',
    ]);
  });

  it('puts one entry to the larger group that is about the same', () => {
    const { groups } = arrange({ Customers: 1, 'Customer groups': 3 });
    expect(groups.map(([words, , count]) => [words, count])).toEqual([['Customer groups', 4]]);
  });

  it('begins with the group of the first screen', () => {
    const { groups } = arrange({ Payments: 2, Settings: 2 }, '/Settings-1');
    expect(groups.map(([words]) => words)).toEqual(['Settings', 'Payments']);
  });

  it('has pictures that the ready host draws', () => {
    expect(() => iconsCode(topics.map(({ icon }) => icon))).not.toThrow();
  });
});
