import { Callout } from '@blueprintjs/core';
import { useSyncExternalStore, type ReactNode } from 'react';
import { findings, onScreens } from 'virtual:counterfoil/portal';

/** What is wrong with the descriptor of a screen, over the screen itself; nothing in a built portal. */
export const ScreenFindings = ({ id }: { readonly id: string }): ReactNode => {
  const own = useSyncExternalStore(onScreens, () => findings[id]);
  if (own === undefined || own.length === 0) return null;
  return (
    <Callout className="cf-findings" intent="danger" role="alert">
      <ul>
        {own.map((finding) => (
          <li key={`${finding.code} ${finding.pointer}`}>
            <code>{`${finding.place.file}:${String(finding.place.line)}:${String(finding.place.column)}`}</code>
            <code>{finding.code}</code>
            <span>{finding.message}</span>
          </li>
        ))}
      </ul>
    </Callout>
  );
};
