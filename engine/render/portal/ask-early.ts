import { openingRows } from '../../resolve/list/opening-calls.ts';
import { matchRoute } from '../../resolve/viewer/navigation.ts';
import { resolvePlace } from '../../resolve/viewer/place.ts';
import { parseChosen, withChoices } from '../../resolve/viewer/viewer-choices.ts';
import type { Host, Location } from '../host.ts';
import type { CompiledPortal } from './compiled-portal.ts';
import { choicesKey, type Person } from './person.ts';

interface Asking {
  readonly portal: CompiledPortal;
  readonly host: Pick<Host, 'call' | 'now' | 'storage'>;
  readonly person: Pick<Person, 'viewer' | 'zone'>;
  readonly location: Pick<Location, 'path' | 'search'>;
}

/** Makes the first call of the screen at a place, as it will be made when the screen is drawn, while the code that draws is loading. */
export const askEarly = async ({
  portal,
  host,
  person,
  location: { path, search },
}: Asking): Promise<void> => {
  const { plan } = portal;
  const { session } = host.storage;
  const viewer = withChoices(person.viewer, plan.choices, parseChosen(session.read(choicesKey)));
  const place = resolvePlace(plan, path, search, viewer);
  if (place.as !== 'screen') return;
  const call = openingRows({
    portal: plan,
    screen: await portal.loadScreen(place.screen),
    route: place.route,
    params: matchRoute(plan, path)?.params ?? {},
    search: search.replace(/^\?/, ''),
    viewer,
    clock: { now: host.now(), zone: person.zone },
    remembered: session.read,
  });
  if (call !== undefined) portal.early.begin(call.request, host.call);
};
