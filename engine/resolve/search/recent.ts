import { isArray, isRecord, ownText, omitUndefined } from '../../json.ts';
import type { PortalPlan } from '../../language/plan/portal-plan.ts';
import { resolvePlace } from '../viewer/place.ts';
import type { Viewer } from '../viewer/viewer.ts';

/** Something that a person opened: a screen, or a record beside its list. */
export interface Recent {
  /** The address within the portal. */
  readonly path: string;
  /** The title of the record and its kind; a screen has its present title. */
  readonly title?: string;
  readonly kind?: string;
}

const most = 8;

/** The remembered entries, the latest first; an unreadable one is dropped. */
export const parseRecent = (text: string | null): readonly Recent[] => {
  try {
    const read: unknown = JSON.parse(text ?? '[]');
    if (!isArray(read)) return [];
    return read.flatMap((one): readonly Recent[] => {
      const [path, title, kind] = ['path', 'title', 'kind'].map((key) => ownText(one, key));
      if (!isRecord(one) || path === undefined) return [];
      return [{ path, ...omitUndefined({ title, kind }) }];
    });
  } catch {
    return [];
  }
};

/** The remembered entries after something was opened: each address once, the oldest dropped. */
export const rememberOpened = (before: readonly Recent[], opened: Recent): readonly Recent[] =>
  [opened, ...before.filter(({ path }) => path !== opened.path)].slice(0, most);

/** Those that the person may still open, except the present address. */
export const openRecent = (
  recent: readonly Recent[],
  here: string,
  portal: PortalPlan,
  viewer: Viewer,
): readonly Recent[] =>
  recent.filter(({ path: address }) => {
    const [path = '', search = ''] = address.split('?');
    return address !== here && resolvePlace(portal, path, search, viewer).as === 'screen';
  });
