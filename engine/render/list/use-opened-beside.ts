import { resolveValue } from '../../resolve/scopes.ts';
import type { ListPlan } from '../../kinds/blocks/list/plan.ts';
import { useStable } from '../use-stable.ts';
import { useView } from '../view-context.tsx';

/** The screen that opens beside a list, and its parameters beside the key of the row. */
export interface OpenedBeside {
  readonly screen: string;
  readonly given: Readonly<Record<string, unknown>>;
}

/** What opens beside a list, if anything does. */
export const useOpenedBeside = ({
  detail,
  detailWith = {},
}: Pick<ListPlan, 'detail' | 'detailWith'>): OpenedBeside | undefined => {
  const { scopes } = useView().context;
  const entries = Object.entries(detailWith).map(
    ([name, value]) => [name, resolveValue(value, scopes)] as const,
  );
  return useStable(detail === undefined ? undefined : { screen: detail, given: Object.fromEntries(entries) });
};
