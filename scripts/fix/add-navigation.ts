import { isArray, isRecord, ownText, readOwn } from '@counterfoil/engine/json';
import { dirname } from 'node:path';
import { insertJson } from '../scaffold/edit-json.ts';
import { pathsOf } from '../scaffold/surroundings.ts';
import { fixEach, type Fixed, type Texts } from './fix.ts';

const itemsOf = (value: unknown, key: string): readonly unknown[] => {
  const items = readOwn(value, key);
  return isArray(items) ? items : [];
};

/** Every text that stands somewhere in a value, but for the titles of routes that it gives itself. */
const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  if (isArray(value)) return value.flatMap(textsIn);
  return isRecord(value) ? Object.values(value).flatMap(textsIn) : [];
};

const isPortal = (path: string): boolean => path.endsWith('/portal.json') && !path.includes('/messages/');

/**
 * Adds an entry of the navigation for each screen that nothing leads to, in the group that leads to others of its folder. One whose
 * path takes values, or whose folder no group leads to, cannot be placed and stays as it is.
 */
export const addNavigation = (texts: Texts): Fixed => {
  const parsed = [...texts].map(([path, text]): readonly [string, unknown] => [path, JSON.parse(text)]);
  const screens = parsed.filter(([path]) => path.includes('/screens/'));
  const portal = parsed.find(([path]) => isPortal(path));
  if (portal === undefined) return { texts, fixes: [] };
  const [portalPath, written] = portal;
  const routesIn = (folder: string) =>
    new Set(screens.filter(([path]) => dirname(path) === folder).flatMap(([, screen]) => pathsOf(screen)));
  const groups = itemsOf(written, 'navigation').map((group) =>
    itemsOf(group, 'items').map((item) => ownText(item, 'route') ?? ''),
  );
  const isReached = ([path, screen]: readonly [string, unknown]): boolean => {
    const names = [ownText(screen, 'id'), ...pathsOf(screen)];
    return parsed.some(
      ([other, value]) =>
        other !== path &&
        !other.includes('/messages/') &&
        textsIn(value).some((text) => names.includes(text)),
    );
  };
  const lost = screens.filter((screen) => !isReached(screen));
  return fixEach(texts, lost, (now, [path, screen]) => {
    const route = pathsOf(screen).find((one) => !one.includes(':'));
    const kin = routesIn(dirname(path));
    const group = groups.findIndex((paths) => paths.some((one) => kin.has(one)));
    const text = now.get(portalPath);
    if (route === undefined || group < 0 || text === undefined) return undefined;
    const keys = ['navigation', String(group), 'items'];
    const index = itemsOf(readOwn(itemsOf(JSON.parse(text), 'navigation'), String(group)), 'items').length;
    return [
      insertJson(text, keys, JSON.stringify({ route })),
      {
        file: portalPath,
        keys: [...keys, String(index)],
        description: `added the entry of ${route} to the navigation`,
      },
    ];
  });
};
