import { Callout } from '@blueprintjs/core';
import { useSyncExternalStore } from 'react';
import type { CompiledPortal } from './compiled-portal.ts';

interface ScreenFindingsProps {
  readonly id: string;
  readonly compiled: CompiledPortal;
}

/** What is wrong with the descriptor of a screen, over the screen itself; nothing in a built portal. */
export const ScreenFindings = ({ id, compiled }: ScreenFindingsProps) => {
  const own = useSyncExternalStore(compiled.onScreens, () => compiled.findingsOf(id));
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
