import { placesIn } from '../../read/source-file.ts';
import type { Text } from '../../../language/plan/text.ts';
import type { Portal } from '../../../language/portal/portal.ts';
import { childPointer } from '../../../json.ts';
import { report, type CompileContext } from '../compile-context.ts';

type Group = Pick<Portal['navigation'][number], 'items'>;

/** Reports an entry that stands under one that cannot hold it. A path that no screen has is reported by the check of all names. */
const checkUnder = (context: CompileContext, { items }: Group, at: string): void => {
  items.forEach(({ under }, index) => {
    if (under === undefined) return;
    const head = items.slice(0, index).find(({ route }) => route === under);
    if (head !== undefined && head.under === undefined) return;
    const why =
      head === undefined
        ? `no entry before it in this group leads to "${under}"`
        : `"${under}" stands under another entry itself`;
    report(
      context,
      'navigation-under',
      childPointer(childPointer(at, index), 'under'),
      `The entry stands under none: ${why}.`,
    );
  });
};

/** Reports two groups of the navigation that lead to the same path, and entries under one that cannot hold them. Repetition within one group is reported by the check of all lists. */
export const checkNavigation = (context: CompileContext, { navigation }: Portal): void => {
  const seen = new Map<string, number>();
  navigation.forEach(({ items }, group) => {
    const at = childPointer(childPointer('/navigation', group), 'items');
    checkUnder(context, { items }, at);
    items.forEach(({ route }, index) => {
      const before = seen.get(route);
      if (before === undefined) seen.set(route, group);
      else if (before !== group) {
        const first = placesIn(context.file).get(childPointer('/navigation', before))?.value;
        report(
          context,
          'item-repeated',
          childPointer(childPointer(at, index), 'route'),
          `"${route}" is in another group of the navigation already.`,
          { related: [first] },
        );
      }
    });
  });
};

/** Reports entries with the same text as an earlier one. */
const checkWords = (
  context: CompileContext,
  entries: readonly { readonly words: Text | undefined; readonly pointer: string }[],
  what: string,
): void => {
  const seen = new Map<string, string>();
  for (const { words, pointer } of entries) {
    if (words === undefined) continue;
    const written = JSON.stringify(words);
    const before = seen.get(written);
    if (before === undefined) seen.set(written, pointer);
    else
      report(
        context,
        'navigation-alike',
        pointer,
        `Another ${what} has the same name already: nobody can tell them apart.`,
        {
          related: [placesIn(context.file).get(before)?.value],
        },
      );
  }
};

/** Reports two groups, or two entries of one group, with the same text. An identical entry is reported by the check of all lists. */
export const checkNavigationWords = (
  context: CompileContext,
  { navigation }: Portal,
  titleAt: (path: string) => Text | undefined,
): void => {
  const textOf = (key: string): Text | undefined => {
    const compiled = context.texts.get(key);
    return compiled !== undefined && 'text' in compiled ? compiled.text : undefined;
  };
  const groups = navigation.map(({ label }, index) => ({
    key: label,
    words: textOf(label),
    pointer: childPointer(childPointer('/navigation', index), 'label'),
  }));
  const keys = groups.map(({ key }) => key);
  // A repeated key is reported by the check of all lists.
  if (new Set(keys).size === keys.length) checkWords(context, groups, 'group');
  navigation.forEach(({ items }, group) => {
    const at = childPointer(childPointer('/navigation', group), 'items');
    const entries = items.flatMap((item, index) => {
      const pointer = childPointer(at, index);
      const isFirst = items.findIndex(({ route }) => route === item.route) === index;
      const key = item.label === undefined ? 'route' : 'label';
      const words = item.label === undefined ? titleAt(item.route) : textOf(item.label);
      return isFirst ? [{ words, pointer: childPointer(pointer, key) }] : [];
    });
    checkWords(context, entries, 'entry of this group');
  });
};
