import { useMemo, type ReactNode } from 'react';
import type { RoutePlan } from '../language/plan/portal-plan.ts';
import type { ScreenPlan } from '../language/plan/screen-plan.ts';
import { isAllowed } from '../resolve/viewer/access.ts';
import { Announcer } from './announcer.tsx';
import { BlockView, loadBlock } from './block-view.tsx';
import { BlockDrawingContext, type DrawBlock } from './draw-block.ts';
import { useHost, useLocation } from './host-provider.tsx';
import { useStable } from './use-stable.ts';
import { lazyPart } from '../widgets/parts/lazy-part.ts';
import { EmptyState } from './states/empty-state.tsx';
import { useTranslate, useEngineTranslate } from './texts.ts';
import { ViewProvider } from './view-context.tsx';
import { PartBoundary } from '../widgets/parts/part-boundary.tsx';
import { parseScreenScope, type ScopeChoice } from '../resolve/address/screen-scope.ts';
import { choicesFor } from '../resolve/viewer/viewer-choices.ts';

/** The records a screen works on: chosen in the URL, else the screen's own, else those last chosen elsewhere. */
const useScopeChoices = (screen: ScreenPlan): Readonly<Record<string, ScopeChoice>> => {
  const { portal, viewer, memory } = useHost();
  const choosable = choicesFor(portal.choices, viewer).map(({ property }) => property);
  const source = { scopes: { user: viewer.user }, choosable, remembered: memory.read };
  return useStable(parseScreenScope(screen.scope, useLocation().search, source));
};

interface ScreenViewProps {
  readonly screen: ScreenPlan;
  /** The route by which the person came in. */
  readonly entry?: Pick<RoutePlan, 'variant' | 'title' | 'preset'> | undefined;
  /** Drawn over the screen, such as the findings of its descriptor. */
  readonly overlay?: ReactNode;
}

const ScopePickers = lazyPart(async () => (await import('./scope-pickers.tsx')).ScopePickers);

const draw: DrawBlock = (block) => <BlockView block={block} />;
const drawing = { draw, load: loadBlock };

/** A screen, drawn from its plan for the person who looks. */
export const ScreenView = ({ screen: plan, entry, overlay }: ScreenViewProps) => {
  const { viewer } = useHost();
  const t = useTranslate();
  const translate = useEngineTranslate();
  const route = useStable(useLocation().params);
  const screen = useMemo(() => ({ ...plan, title: entry?.title ?? plan.title }), [plan, entry]);
  const choices = useScopeChoices(screen);
  const scope = useMemo(
    () => Object.fromEntries(Object.entries(choices).map(([name, { value }]) => [name, value])),
    [choices],
  );
  if (!isAllowed(screen.access, viewer)) return <EmptyState title={translate('error.notAllowed')} />;
  return (
    <Announcer>
      <BlockDrawingContext value={drawing}>
        <ViewProvider
          screen={screen}
          variant={entry?.variant}
          preset={entry?.preset}
          route={route}
          scope={scope}
        >
          <div className="cf-screen">
            <header className="cf-screen-head">
              <h1>{t(screen.title)}</h1>
              {screen.scope.length > 0 && (
                <PartBoundary fallback={null}>
                  <ScopePickers screen={screen} choices={choices} />
                </PartBoundary>
              )}
            </header>
            <BlockView block={screen.body} />
            {overlay}
          </div>
        </ViewProvider>
      </BlockDrawingContext>
    </Announcer>
  );
};
