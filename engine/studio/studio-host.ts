import type { PortalPlan } from '../language/plan/portal-plan.ts';
import type { ScreenHost } from '../render/host.ts';

const nothing = (): void => undefined;
const elsewhere = (): Promise<never> =>
  Promise.reject(new Error('The forms of the studio call no operation.'));

/** What the engine draws the studio's own forms with: the words of the portal, and no operation to call. */
export const studioHost = (portal: PortalPlan): ScreenHost => ({
  portal,
  viewer: { roles: [], permissions: [], user: {} },
  zone: 'UTC',
  icons: {},
  components: {},
  memory: { read: () => null, write: nothing },
  preferences: { read: () => null, write: nothing },
  now: () => new Date(),
  call: elsewhere,
  download: elsewhere,
  report: ({ file, pointer, reason }) => console.error(`${file}#${pointer}: ${reason}`),
  navigate: nothing,
  href: () => '',
  loadScreen: elsewhere,
  loadValidator: elsewhere,
  loadSearch: elsewhere,
  notify: nothing,
});
