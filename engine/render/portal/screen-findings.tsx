import { Callout } from '@blueprintjs/core';
import { useSyncExternalStore } from 'react';
import type { CompiledPortal } from './compiled-portal.ts';

interface ScreenFindingsProps {
  readonly id: string;
  readonly compiled: CompiledPortal;
  /** Whether the screen as it was before is drawn below. */
  readonly isOver: boolean;
}

/** What is wrong with the descriptor of a screen, over the screen or in its place; nothing in a built portal. */
export const ScreenFindings = ({ id, compiled, isOver }: ScreenFindingsProps) => {
  const own = useSyncExternalStore(compiled.onScreens, () => compiled.findingsOf(id));
  if (own === undefined || own.length === 0) return null;
  return (
    <Callout className={isOver ? 'cf-findings cf-findings-over' : 'cf-findings'} intent="danger" role="alert">
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
