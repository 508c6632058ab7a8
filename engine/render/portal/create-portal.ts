import { notifyManager, type QueryClient } from '@tanstack/react-query';
import type { Host, Notice } from '../host.ts';
import { createQueries } from '../read/create-queries.ts';
import type { CompiledPortal } from './compiled-portal.ts';
import { createLeaveChecks, type LeaveChecks } from './leave-checks.ts';
import { omitUndefined } from '../../json.ts';

/** A portal that is ready to be drawn by `PortalProvider`. */
export interface Portal {
  readonly host: Host;
  readonly compiled: CompiledPortal;
  /** Shows a passing notice, with the portal's own title and time where it has none. */
  readonly notify: (notice: Notice) => void;
  readonly leaveChecks: LeaveChecks;
  /** A cache of answers; another person gets another one. */
  readonly createQueries: () => QueryClient;
}

interface PortalParts {
  readonly host: Host;
  readonly portal: CompiledPortal;
}

const checkDrawn = (noun: string, names: readonly string[], drawn: object): void => {
  const missing = names.filter((name) => !Object.hasOwn(drawn, name));
  if (missing.length > 0) throw new Error(`The host draws no ${noun} ${missing.join(', ')}.`);
};

/** Makes a portal of what was compiled and of the program it runs in. Throws when the host lacks an icon or a component that portal.json lists. */
export const createPortal = ({ host, portal: compiled }: PortalParts): Portal => {
  checkDrawn('icon', compiled.plan.icons, host.icons);
  checkDrawn('component', compiled.plan.components, host.components);
  // The library waits for a timer before it reports a response; React gathers what changes together by itself.
  notifyManager.setScheduler(queueMicrotask);
  return {
    host: {
      ...host,
      call: (request, options) => compiled.early.take(request) ?? host.call(request, options),
    },
    compiled,
    notify: (notice) => {
      const { notification } = compiled.plan;
      const title =
        notice.title ?? (notice.intent === 'success' ? compiled.format(notification.title) : undefined);
      // A failure stays until it is read.
      const seconds = notice.intent === 'danger' ? 0 : notification.seconds;
      host.notify({ ...notice, ...omitUndefined({ title }), seconds });
    },
    leaveChecks: createLeaveChecks(),
    createQueries,
  };
};
