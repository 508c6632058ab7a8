import { lookUp, ownTexts } from '@counterfoil/engine/json';
import * as blueprint from '@blueprintjs/icons';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const moduleName = 'virtual:counterfoil-ready/icons';
const resolvedName = `\0${moduleName}`;

/** Names that portals use for icons which Blueprint calls otherwise. */
const others: Readonly<Record<string, string>> = {
  bank: 'bank-account',
  delete: 'trash',
  mail: 'envelope',
  settings: 'cog',
};

const namePattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** What Blueprint calls the component of an icon: of add-column-left, AddColumnLeftIcon. */
const componentOf = (name: string): string =>
  `${(lookUp(others, name) ?? name)
    .split('-')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('')}Icon`;

/** The code of a module that has a component for each of these names. Throws for a name that there is no icon of. */
export const iconsCode = (names: readonly string[]): string => {
  const unknown = names.filter(
    (name) => !namePattern.test(name) || !Object.hasOwn(blueprint, componentOf(name)),
  );
  if (unknown.length > 0)
    throw new Error(
      `portal.json lists icons that the ready host does not draw: ${unknown.join(', ')}. It draws those of https://blueprintjs.com/docs/#icons by their names, such as "document".`,
    );
  const components = [...new Set(names.map(componentOf))];
  const entries = names.map((name) => `${JSON.stringify(name)}: ${componentOf(name)}`);
  return `import { ${components.join(', ')} } from '@blueprintjs/icons';\nexport const icons = { ${entries.join(', ')} };\n`;
};

/** Gives the ready host the icons that the portal of a folder of descriptors lists, and no others. */
export const readyIcons = (schemas: string): Plugin => ({
  name: 'counterfoil-ready-icons',
  resolveId: (id) => (id === moduleName ? resolvedName : undefined),
  load(id) {
    if (id !== resolvedName) return undefined;
    const file = join(schemas, 'portal.json');
    this.addWatchFile(file);
    const portal: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
    return iconsCode(ownTexts(portal, 'icons'));
  },
});
