/** Pictures of the icons that a descriptor may name, as the app draws them. */
import { lookUp, ownTexts } from '@counterfoil/engine/json';
import { readFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { icons } from '../../app/icons.ts';
import { markdownTable } from './markdown-table.ts';

/** Between black and white, so that it stands out from a light page and from a dark one. */
const colour = '#738091';
const size = 20;
const perRow = 4;

/** The names under `icons` of the portal. */
const iconNames: readonly string[] = ownTexts(
  JSON.parse(readFileSync('schemas/portal.json', 'utf8')),
  'icons',
);

/** The picture of an icon as SVG. */
const drawIcon = (name: string): string => {
  const Icon = lookUp(icons, name);
  if (Icon === undefined) throw new Error(`app/icons.ts draws nothing for the icon "${name}".`);
  const drawn = renderToStaticMarkup(createElement(Icon, { size, color: colour, 'aria-hidden': true }));
  const [svg] = /<svg.*<\/svg>/s.exec(drawn) ?? [];
  if (svg === undefined) throw new Error(`app/icons.ts draws no SVG for the icon "${name}".`);
  return svg.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"');
};

/** The files of the pictures, by their paths. */
export const iconFiles = (): readonly { readonly path: string; readonly text: string }[] =>
  iconNames.map((name) => ({ path: `docs/icons/${name}.svg`, text: `${drawIcon(name)}\n` }));

/** The table of the icons as Markdown. */
export const iconTable = (): string => {
  const cells = iconNames.map((name) => `![](icons/${name}.svg) \`${name}\``);
  const rows = Array.from({ length: Math.ceil(cells.length / perRow) }, (_, row) =>
    Array.from({ length: perRow }, (__, column) => cells[row * perRow + column] ?? ''),
  );
  return markdownTable(
    Array.from({ length: perRow }, () => ''),
    rows,
  );
};
