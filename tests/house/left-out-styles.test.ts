import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** The components of Blueprint that draw what the build leaves the rules of out, by the class that they draw with. */
const drawnBy: Readonly<Record<string, readonly string[]>> = {
  breadcrumb: ['Breadcrumb', 'Breadcrumbs'],
  'card-list': ['CardList'],
  'compound-tag': ['CompoundTag'],
  'control-group': ['ControlGroup', 'NumericInput', 'DateRangeInput'],
  'control-card': ['CheckboxCard', 'RadioCard', 'SwitchCard', 'ControlCard'],
  'dialog-step': ['DialogStep', 'MultistepDialog'],
  'editable-text': ['EditableText'],
  'entity-title': ['EntityTitle'],
  'file-upload': [],
  hotkey: ['HotkeysProvider', 'HotkeysDialog', 'Hotkeys'],
  'html-table': ['HTMLTable'],
  'key-combo': ['KeyComboTag'],
  'multistep-dialog': ['MultistepDialog'],
  navbar: ['Navbar', 'NavbarGroup', 'NavbarHeading', 'NavbarDivider'],
  'non-ideal-state': ['NonIdealState'],
  omnibar: ['Omnibar'],
  'panel-stack': ['PanelStack', 'PanelStack2'],
  'running-text': [],
  'segmented-control': ['SegmentedControl'],
  submenu: [],
  tooltip: ['Tooltip', 'MultistepDialog', 'MultiSlider'],
  tree: ['Tree', 'TreeNode'],
};

const left = /const undrawnParts = \[([\s\S]*?)\n\];/.exec(
  readFileSync('engine/build/library-parts.ts', 'utf8'),
)?.[1];
const leftOut = [...(left ?? '').matchAll(/'([a-z-]+)'/g)].map(([, name = '']) => name);

const files = ['app', 'engine'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(folder, file)),
);

/** What of Blueprint a file draws with: the names it imports, and the classes it writes itself. */
const drawnIn = (text: string): readonly string[] => [
  ...[...text.matchAll(/import (?:type )?\{([^}]*)\} from '@blueprintjs\/[^']+'/g)].flatMap(
    ([, names = '']) => names.split(',').map((name) => name.trim().split(' as ')[0] ?? ''),
  ),
  ...[...text.matchAll(/bp6-([a-z-]+)/g)].map(([, name = '']) => name),
  ...[...text.matchAll(/Classes\.([A-Z_]+)/g)].map(([, name = '']) =>
    name.toLowerCase().replaceAll('_', '-'),
  ),
];

const faultsIn = (file: string, text: string): readonly string[] => {
  const drawn = drawnIn(text);
  return leftOut.flatMap((style) =>
    drawn
      .filter(
        (name) => (drawnBy[style] ?? []).includes(name) || name === style || name.startsWith(`${style}-`),
      )
      .map((name) => `${file} draws ${name}, but the build leaves .bp6-${style} out`),
  );
};

describe('the styles that are left out', () => {
  it('are those this test knows the components of', () => {
    expect(leftOut.length).toBeGreaterThan(0);
    expect(leftOut.filter((style) => !Object.hasOwn(drawnBy, style))).toEqual([]);
  });

  it('are drawn by nothing', () => {
    expect(files.flatMap((file) => faultsIn(file, readFileSync(file, 'utf8')))).toEqual([]);
  });

  it.each([
    ["import { Button, Tree } from '@blueprintjs/core';", 'Tree'],
    ["import {\n  KeyComboTag,\n} from '@blueprintjs/core';", 'KeyComboTag'],
    ['<table className="bp6-html-table">', 'html-table'],
    ['className={Classes.NAVBAR_GROUP}', 'navbar-group'],
  ])('would be found in %s', (text, name) => {
    expect(faultsIn('some.tsx', text)).toEqual([expect.stringContaining(` draws ${name},`)]);
  });
});
