import { QueryClientProvider } from '@tanstack/react-query';
import {
  createContext,
  useCallback,
  useContext,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { matchRoute } from '../../resolve/viewer/navigation.ts';
import { resolvePlace, type Place } from '../../resolve/viewer/place.ts';
import type { Viewer } from '../../resolve/viewer/viewer.ts';
import { formatChosen, parseChosen, withChoices } from '../../resolve/viewer/viewer-choices.ts';
import { lazyPart } from '../../widgets/parts/lazy-part.ts';
import type { MissingPartError } from '../../widgets/parts/missing-part.ts';
import { MissingContext } from '../../widgets/parts/part-boundary.tsx';
import { HostProvider } from '../host-provider.tsx';
import type { Location, ScreenHost } from '../host.ts';
import { AfterFirstScreen, SettledContext } from '../settled.tsx';
import type { Portal } from './create-portal.ts';
import { choicesKey, type Person } from './person.ts';
import { useFirstQuiet } from './use-first-quiet.ts';

// Nothing can be lost before a form is there, whose code comes later as well.
const BesideScreen = lazyPart(async () => (await import('./beside-screen.tsx')).BesideScreen);

interface PortalProviderProps extends Pick<ScreenHost, 'navigate' | 'href'> {
  readonly portal: Portal;
  /** The same object as long as it is the same person with the same rights. */
  readonly person: Person;
  readonly location: Pick<Location, 'path' | 'search'>;
  readonly children: ReactNode;
}

interface Here {
  readonly portal: Portal;
  /** The person with what they chose for the session. */
  readonly viewer: Viewer;
  readonly place: Place;
}

const HereContext = createContext<Here | undefined>(undefined);

/** The viewer with what they chose for this session, and how to choose. */
const useChoices = ({ compiled, host }: Portal, came: Viewer) => {
  const { session } = host.storage;
  const [chosen, setChosen] = useState(() => parseChosen(session.read(choicesKey)));
  const { choices } = compiled.plan;
  const viewer = useMemo(() => withChoices(came, choices, chosen), [came, choices, chosen]);
  const choose = useCallback(
    (property: string, value: string | null) => {
      const next = { ...chosen, [property]: value };
      session.write(choicesKey, formatChosen(next));
      setChosen(next);
    },
    [chosen, session],
  );
  return { viewer, choose };
};

/** Everything that a portal's screens need around them, for one person at one place. */
export const PortalProvider = ({
  portal,
  person,
  location: { path, search },
  navigate,
  href,
  children,
}: PortalProviderProps) => {
  const compiledPlan = useSyncExternalStore(portal.compiled.onScreens, () => portal.compiled.plan);
  const { id, zone, formats } = person;
  const plan = useMemo(
    () => (formats === undefined ? compiledPlan : { ...compiledPlan, formats }),
    [compiledPlan, formats],
  );
  const { viewer, choose } = useChoices(portal, person.viewer);
  const screenHost = useMemo((): ScreenHost => {
    const { host, compiled, leaveChecks, notify } = portal;
    return {
      ...host,
      portal: plan,
      viewer,
      zone,
      memory: host.storage.session,
      preferences: host.storage.preferencesOf(id),
      recent: host.storage.recentOf(id),
      drafts: host.storage.draftsOf(id),
      loadScreen: compiled.loadScreen,
      loadValidator: compiled.loadValidator,
      loadSearch: compiled.loadSearch,
      guardLeaving: leaveChecks.add,
      leave: leaveChecks.leave,
      notify,
      navigate,
      href,
      choose,
    };
  }, [portal, plan, viewer, zone, id, navigate, href, choose]);
  const params = useMemo(() => matchRoute(plan, path)?.params ?? {}, [plan, path]);
  const location = useMemo(() => ({ path, params, search }), [path, params, search]);
  const place = useMemo(() => resolvePlace(plan, path, search, viewer), [plan, path, search, viewer]);
  const here = useMemo(() => ({ portal, viewer, place }), [portal, viewer, place]);
  // Another person never meets the answers of the one before.
  const queries = useMemo(() => ({ id, client: portal.createQueries() }), [portal, id]);
  const reportMissing = useCallback(
    (error: MissingPartError) => {
      const { notify, compiled } = portal;
      notify({
        intent: 'danger',
        title: compiled.engineMessage('error.title'),
        body: compiled.engineMessage(error.sentence),
        offer: {
          text: compiled.engineMessage('error.reload'),
          take: () => globalThis.location.reload(),
        },
      });
    },
    [portal],
  );
  const isSettled = useFirstQuiet(queries.client);
  return (
    <QueryClientProvider client={queries.client}>
      <HostProvider host={screenHost} location={location}>
        <MissingContext value={reportMissing}>
          <SettledContext value={isSettled}>
            <HereContext value={here}>{children}</HereContext>
            <AfterFirstScreen part={BesideScreen}>
              <BesideScreen portal={portal} />
            </AfterFirstScreen>
          </SettledContext>
        </MissingContext>
      </HostProvider>
    </QueryClientProvider>
  );
};

/** The portal, who looks at it and the screen at their place. */
export const useHere = (): Here => {
  const here = useContext(HereContext);
  if (here === undefined) throw new Error('This stands outside <PortalProvider>');
  return here;
};
