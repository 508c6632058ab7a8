import { createContext, useContext, useMemo, type ReactNode } from 'react';
import type { ActionPlan } from '../language/plan/action-plan.ts';
import { keysOfScreen, type KeysAround } from '../resolve/address/list-keys.ts';
import { lookUp, omitUndefined } from '../json.ts';
import type { OfferPlan } from '../language/plan/offer-plan.ts';
import type { ScreenPlan } from '../language/plan/screen-plan.ts';
import type { Text } from '../language/plan/text.ts';
import { resolveValue, type Scopes } from '../resolve/scopes.ts';
import { withScopes, type Context } from '../resolve/viewer/visibility.ts';
import { useHost } from './host-provider.tsx';

interface View {
  readonly screen: ScreenPlan;
  readonly context: Context;
  /** The name under which the session remembers the filters, where it is not that of the list. */
  readonly preset?: string | undefined;
  /** The label of the tab around the blocks, which names those without a title of their own. */
  readonly label?: Text;
  /** The keys of the URL that belong to the tabs around, and to the screens around one that is drawn inside. */
  readonly around: KeysAround;
  /** The ETag of the record that is shown, where its answer carried one: sent as If-Match when it is changed. */
  readonly etag?: string;
}

const ViewContext = createContext<View | undefined>(undefined);

interface ViewProviderProps {
  readonly screen: ScreenPlan;
  readonly variant: string | undefined;
  readonly preset?: string | undefined;
  readonly route: Readonly<Record<string, string>>;
  readonly scope: Readonly<Record<string, unknown>>;
  /** Values that the screen around this one passes to it. */
  readonly given?: Readonly<Record<string, unknown>>;
  /** The keys of the URL that the screens around this one use, where it is drawn inside them. */
  readonly around?: KeysAround;
  readonly children: ReactNode;
}

const nothingAround: KeysAround = { keys: [], isOpen: false };

/** Provides a screen to its blocks, with the values that its conditions read. */
export const ViewProvider = (props: ViewProviderProps) => {
  const { screen, variant, preset, route, scope, given, around = nothingAround, children } = props;
  const { viewer, report } = useHost();
  const view = useMemo(
    () => ({
      screen,
      preset,
      around,
      context: {
        viewer,
        variant,
        scopes: { user: viewer.user, chosen: viewer.chosen, route, scope, given },
        report,
      },
    }),
    [screen, preset, around, viewer, variant, route, scope, given, report],
  );
  return <ViewContext value={view}>{children}</ViewContext>;
};

interface ScopesProviderProps {
  readonly scopes: Scopes;
  readonly etag?: string | undefined;
  readonly children: ReactNode;
}

/** Adds values that the conditions of the blocks inside may read. */
export const ScopesProvider = ({ scopes, etag, children }: ScopesProviderProps) => {
  const outer = useView();
  const view = useMemo(
    () => ({
      ...outer,
      ...omitUndefined({ etag }),
      context: withScopes(outer.context, scopes),
    }),
    [outer, scopes, etag],
  );
  return <ViewContext value={view}>{children}</ViewContext>;
};

/** Names the blocks inside that have no title. */
export const LabelProvider = ({
  label,
  children,
}: {
  readonly label: Text;
  readonly children: ReactNode;
}) => {
  const outer = useView();
  const view = useMemo(() => ({ ...outer, label }), [outer, label]);
  return <ViewContext value={view}>{children}</ViewContext>;
};

/** Gives the blocks inside the tab around them: its name, and the key of the URL that opens it. */
export const TabProvider = ({
  name,
  label,
  children,
}: {
  readonly name: string;
  readonly label: Text;
  readonly children: ReactNode;
}) => {
  const outer = useView();
  const view = useMemo(() => {
    const { keys, isOpen } = outer.around;
    return { ...outer, label, around: { keys: [...keys, name], isOpen } };
  }, [outer, label, name]);
  return <ViewContext value={view}>{children}</ViewContext>;
};

/** The keys of the URL that a screen inside this one must not touch: those of this screen and of the screens around it. */
export const useKeysAround = (): KeysAround => {
  const { screen, around } = useView();
  return useMemo(() => {
    const own = keysOfScreen(screen);
    return { keys: [...own.keys, ...around.keys], isOpen: own.isOpen || around.isOpen };
  }, [screen, around]);
};

/** The screen around a component, and the values that its conditions read. Throws outside a screen. */
export const useView = (): View => {
  const view = useContext(ViewContext);
  if (view === undefined) throw new Error('A block was drawn outside a screen.');
  return view;
};

/** The actions that a block offers, in their order, each with the values that the block passes to it. */
export const actionsOf = (
  screen: ScreenPlan,
  offers: readonly OfferPlan[],
  { scopes }: Pick<Context, 'scopes'>,
): readonly ActionPlan[] =>
  offers.flatMap(({ action: id, with: written }) => {
    const action = lookUp(screen.actions, id);
    if (action === undefined || written === undefined) return action ?? [];
    const given = Object.entries(written).map(
      ([name, value]) => [name, resolveValue(value, scopes)] as const,
    );
    return { ...action, given: Object.fromEntries(given) };
  });
