import { portal } from '../portal.ts';
import { viewerChanged } from '../session/create-session.ts';

/**
 * Draws the portal anew, here and in the other tabs, for the viewer whose session it is now: nothing that was read for the one before stays.
 * Never ends, so that nothing else is done in this page.
 */
export const beginAnew = (): Promise<never> => {
  localStorage.setItem(viewerChanged, String(Date.now()));
  globalThis.location.assign(portal.plan.home);
  return new Promise<never>(() => undefined);
};

let stopping: Promise<boolean> | undefined;

/** The call that ends the viewing; the client, which loads this file, gives it. */
type EndViewing = () => Promise<{ readonly response: Response }>;

const stop = async (endViewing: EndViewing): Promise<boolean> => {
  const { response } = await endViewing();
  // 401: the own session is over. 409: another tab stopped it, and this one has the session of its own by now.
  return [200, 401, 409].includes(response.status);
};

/** Leads back to the viewer's own session, once for all that ask; false where that could not be done. */
export const stopViewing = async (endViewing: EndViewing): Promise<boolean> => {
  stopping ??= stop(endViewing)
    .catch(() => false)
    .finally(() => {
      stopping = undefined;
    });
  return (await stopping) ? beginAnew() : false;
};

/** Goes on with another viewer where an answer says so: a merchant whose viewing has begun, or who is viewed no longer. */
export const followViewer = async (response: Response, endViewing: EndViewing): Promise<void> => {
  if (response.ok) await beginAnew();
  if ((await response.clone().text()).includes(':viewing-over"')) await stopViewing(endViewing);
};
