import { Classes } from '@blueprintjs/core';
import { useId } from 'react';
import { useDrawBlock } from '../../../render/draw-block.ts';
import { useScreenPlan } from '../../../render/read/use-screen-plan.ts';
import { EmptyState } from '../../../render/states/empty-state.tsx';
import { MissingState } from '../../../render/states/missing-state.tsx';
import { useTranslate, useEngineTranslate } from '../../../render/texts.ts';
import { useStable } from '../../../render/use-stable.ts';
import { useKeysAround, useView, ViewProvider } from '../../../render/view-context.tsx';
import { resolveValue } from '../../../resolve/scopes.ts';
import type { ScreenBlockPlan } from './plan.ts';

const nothing = {};

/** Another screen with its given values; a record that is not given counts as none. */
export const ScreenView = ({ block }: { readonly block: ScreenBlockPlan }) => {
  const { context } = useView();
  const around = useKeysAround();
  const draw = useDrawBlock();
  const t = useTranslate();
  const translate = useEngineTranslate();
  const titleId = useId();
  const { data: screen, error } = useScreenPlan(block.screen);
  const values = Object.entries(block.with).map(
    ([name, value]) => [name, resolveValue(value, context.scopes)] as const,
  );
  const given = useStable(Object.fromEntries(values));
  if (error !== null) return <MissingState error={error} />;
  if (screen === undefined) return <div className={`${Classes.SKELETON} cf-block-skeleton`} />;
  if (values.some(([, value]) => value === undefined || value === null))
    return <EmptyState title={translate('record.notFound')} />;
  const body = (
    <ViewProvider
      screen={screen}
      variant={undefined}
      route={nothing}
      scope={nothing}
      given={given}
      around={around}
    >
      {draw(screen.body)}
    </ViewProvider>
  );
  if (block.title === undefined) return body;
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId}>{t(block.title)}</h2>
      {body}
    </section>
  );
};
