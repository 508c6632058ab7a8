import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { useEffect, useMemo, useState } from 'react';
import type { ScreenHost, Location, Target } from '../../../../engine/render/host.ts';
import { ViewerTools } from '../../../../engine/render/tools/viewer-tools.tsx';
import { createQueries } from '../../../../engine/render/read/create-queries.ts';
import { HostProvider } from '../../../../engine/render/host-provider.tsx';
import { ScreenView } from '../../../../engine/render/screen-view.tsx';
import { withChoices, type Chosen } from '../../../../engine/resolve/viewer/viewer-choices.ts';
import { compileLibrary } from './compile-library.ts';
import type { Interception } from './library-api.ts';
import { createLibraryHost, startAt } from './library-host.ts';

type Options = Partial<Omit<Parameters<typeof createLibraryHost>[0], 'compilation'>> & {
  readonly search?: string;
  readonly params?: Location['params'];
  readonly variant?: string;
  /** Draws the search, the choices of the session and the bell above the screen, as an app does in its header. */
  readonly withTools?: boolean;
  readonly intercept?: Interception;
  readonly compilation?: ReturnType<typeof compileLibrary>;
  /** How the search is loaded, where not as it was compiled. */
  readonly loadSearch?: ScreenHost['loadSearch'];
};

/** The plans, compiled once for all tests of a file. */
export const library = compileLibrary();

/** Draws a screen of the library as an app would, with a URL that moves. */
export const renderScreen = (id: string, options: Options = {}) => {
  const compilation = options.compilation ?? library;
  const created = createLibraryHost({ ...options, compilation });
  if (options.intercept !== undefined) created.api.interceptWith(options.intercept);
  const screen = compilation.screens[id];
  if (screen === undefined) throw new Error(`No screen ${id}`);
  const way = compilation.portal?.routes.find(
    (route) => route.screen === id && route.variant === options.variant,
  );
  const at = { location: startAt(options.search, options.params), visited: new Array<string>() };
  const go: { to: (target: Target) => void } = { to: () => undefined };
  const client = createQueries();
  const Program = () => {
    const [location, setLocation] = useState(at.location);
    const navigate = useMemo(
      () => (to: Target) => {
        const search = typeof to === 'string' ? (to.split('?')[1] ?? '') : to.search.replace(/^\?/, '');
        at.visited.push(search);
        at.location = { ...at.location, search };
        setLocation(at.location);
      },
      [],
    );
    useEffect(() => {
      go.to = navigate;
    }, [navigate]);
    const [chosen, setChosen] = useState<Chosen>({});
    const host = useMemo((): ScreenHost => {
      const { viewer, portal } = created.parts;
      return {
        ...created.parts,
        loadSearch: options.loadSearch ?? created.parts.loadSearch,
        navigate,
        viewer: withChoices(viewer, portal.choices, chosen),
        choose: (property, value) => setChosen((before) => ({ ...before, [property]: value })),
      };
    }, [navigate, chosen]);
    return (
      <HostProvider host={host} location={location}>
        {options.withTools === true && <ViewerTools route={way ?? {}} />}
        <ScreenView screen={screen} entry={way} />
      </HostProvider>
    );
  };
  const view = render(
    <QueryClientProvider client={client}>
      <Program />
    </QueryClientProvider>,
  );
  return { ...created, ...view, at, client, go: (to: Target) => go.to(to), host: created.parts };
};
