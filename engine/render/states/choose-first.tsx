import type { BlockPlan } from '../../language/plan/block-plan.ts';
import { isWaiting } from '../../resolve/viewer/visibility.ts';
import { ScopePicker } from '../scope-picker.tsx';
import { useTranslate, useEngineTranslate } from '../texts.ts';
import { useView } from '../view-context.tsx';
import './choose-first.css';
import { EmptyState } from './empty-state.tsx';

/** Takes the place of a block until the records that it works on are chosen, and lets them be chosen. */
export const ChooseFirst = ({ block: { waitsFor = [] } }: { readonly block: BlockPlan }) => {
  const { screen, context } = useView();
  const t = useTranslate();
  const translate = useEngineTranslate();
  const missing = screen.scope.filter(
    ({ name }) => waitsFor.includes(name) && isWaiting({ waitsFor: [name] }, context),
  );
  const scopes = missing.map(({ label }) => t(label)).join(', ');
  return (
    <EmptyState drawing="choose" title={translate('scope.choose', { scopes })}>
      <div className="cf-scopes">
        {missing.map((scope) => (
          <ScopePicker key={scope.name} screen={screen} scope={scope} value={null} />
        ))}
      </div>
    </EmptyState>
  );
};
