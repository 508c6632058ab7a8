import type { Child } from '../child-plan.ts';

/** The blocks behind the tabs; the first tab is open until another is. */
export const tabsChildren = <Inner, Node extends { readonly id: string; readonly body: Inner }>({
  name = 'tab',
  tabs,
}: {
  readonly name?: string;
  readonly tabs: readonly Node[];
}): readonly Child<Inner, Node>[] =>
  tabs.map((tab, at) => ({
    block: tab.body,
    path: ['tabs', at, 'body'],
    node: tab,
    ...(at === 0 ? {} : { shownBy: [name, tab.id] }),
  }));
