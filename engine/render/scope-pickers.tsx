import { useEffect, useRef } from 'react';
import type { ScreenPlan } from '../language/plan/screen-plan.ts';
import type { ScopeChoice } from '../resolve/address/screen-scope.ts';
import { scopesInSight } from '../resolve/scopes-in-sight.ts';
import { useAddress } from './address.tsx';
import { isFocusLost } from './focus-lost.ts';
import { ScopePicker } from './scope-picker.tsx';
import { useView } from './view-context.tsx';

interface ScopePickersProps {
  readonly screen: ScreenPlan;
  readonly choices: Readonly<Record<string, ScopeChoice>>;
}

/** Changes which records the blocks in sight work on. What is not chosen yet is chosen in the place of the block that waits. */
export const ScopePickers = ({ screen, choices }: ScopePickersProps) => {
  const { context } = useView();
  const { search } = useAddress();
  const frame = useRef<HTMLDivElement>(null);
  const inSight = scopesInSight(screen.body, search, context);
  const shown = screen.scope.filter(({ name }) => {
    const choice = choices[name];
    return choice?.fixed === false && choice.value !== null && inSight.includes(name);
  });
  const names = shown.map(({ name }) => name).join(' ');
  const before = useRef(names);
  useEffect(() => {
    if (before.current === names) return;
    before.current = names;
    // What was pressed to choose is gone.
    if (isFocusLost()) frame.current?.querySelector('button')?.focus();
  }, [names]);
  return (
    <div ref={frame} className="cf-scopes">
      {shown.map((scope) => (
        <ScopePicker
          key={scope.name}
          screen={screen}
          scope={scope}
          value={choices[scope.name]?.value ?? null}
        />
      ))}
    </div>
  );
};
