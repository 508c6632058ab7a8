import type { Portal } from '../../language/portal.ts';
import { childPointer } from '../../json.ts';
import { report, type CompileContext } from '../compile-context.ts';

/** Says so when two groups of the navigation lead to the same screen by the same path; within one group that is told of every list. */
export const checkNavigation = (context: CompileContext, { navigation }: Portal): void => {
  const seen = new Map<string, number>();
  navigation.forEach(({ items }, group) => {
    const at = childPointer(childPointer('/navigation', group), 'items');
    items.forEach(({ route }, index) => {
      const before = seen.get(route);
      if (before === undefined) seen.set(route, group);
      else if (before !== group) {
        const first = context.file.places.get(childPointer('/navigation', before))?.value;
        report(
          context,
          'item-repeated',
          childPointer(childPointer(at, index), 'route'),
          `"${route}" stands in another group of the navigation already.`,
          { related: [first] },
        );
      }
    });
  });
};
