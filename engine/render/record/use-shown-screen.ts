import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ScreenPlan } from '../../language/plan/screen-plan.ts';
import { resolveValue } from '../../resolve/scopes.ts';
import { withScopes, type Context } from '../../resolve/viewer/visibility.ts';
import { useHost } from '../host-provider.tsx';
import type { OpenedBeside } from '../list/use-opened-beside.ts';
import { useScreenPlan } from '../read/use-screen-plan.ts';
import { useView } from '../view-context.tsx';

interface ShownScreen {
  /** The screen that draws the record; undefined until it is loaded. */
  readonly shown: ScreenPlan | undefined;
  /** What its conditions read. */
  readonly inside: Context;
}

/** The screen that draws an open record: the one that its list names, or the other screen that it consists of. */
export const useShownScreen = (opened: OpenedBeside, recordKey: string): ShownScreen => {
  const { context } = useView();
  const { loadScreen } = useHost();
  const { data: outer } = useScreenPlan(opened.screen);
  const around = useMemo(
    () => withScopes(context, { route: { id: recordKey }, given: opened.given }),
    [context, recordKey, opened],
  );
  const whole = outer?.body.as === 'screen' && outer.body.title === undefined ? outer.body : undefined;
  const { data: inner } = useQuery({
    queryKey: ['screen', whole?.screen],
    queryFn: () => loadScreen(whole?.screen ?? opened.screen),
    enabled: whole !== undefined,
    staleTime: Infinity,
  });
  return useMemo(() => {
    if (whole === undefined) return { shown: outer, inside: around };
    const given = Object.fromEntries(
      Object.entries(whole.with).map(([name, value]) => [name, resolveValue(value, around.scopes)] as const),
    );
    return { shown: inner, inside: withScopes(around, { route: {}, given }) };
  }, [whole, outer, inner, around]);
};
