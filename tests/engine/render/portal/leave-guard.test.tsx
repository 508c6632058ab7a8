// @vitest-environment jsdom
import { fireEvent, render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { HostProvider } from '../../../../engine/render/host-provider.tsx';
import { createLeaveChecks } from '../../../../engine/render/portal/leave-checks.ts';
import { LeaveGuard } from '../../../../engine/render/portal/leave-guard.tsx';
import { createLibraryHost, startAt } from '../library/library-host.ts';
import { library } from '../library/render-screen.tsx';

/** Clicks a link of the page; whether the click was left to the browser. */
const follow = (href: string, download?: string): boolean => {
  const link = document.createElement('a');
  link.href = href;
  if (download !== undefined) link.download = download;
  document.body.append(link);
  const isLeft = fireEvent.click(link);
  link.remove();
  return isLeft;
};

describe('the guard of what was typed', () => {
  it('holds back a link elsewhere, and no file that is saved', () => {
    const { parts } = createLibraryHost({ compilation: library });
    const host = { ...parts, navigate: () => undefined, choose: () => undefined };
    const checks = createLeaveChecks();
    render(
      <HostProvider host={host} location={startAt()}>
        <LeaveGuard checks={checks} />
      </HostProvider>,
    );
    const { origin } = globalThis.location;
    expect(follow(`${origin}/books`)).toBe(true);
    checks.add(() => true);
    expect(follow(`${origin}/a-file`, 'Book.csv')).toBe(true);
    expect(follow(`${origin}/books`)).toBe(false);
  });
});
