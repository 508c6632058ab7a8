import type { Drawn } from './drawn-classes.ts';

interface Rule {
  selectors: string[];
  readonly nodes: readonly unknown[];
  readonly remove: () => unknown;
}

interface Declaration {
  readonly prop: string;
  readonly value: string;
  readonly remove: () => unknown;
}

/** What of a parsed style sheet is needed here; PostCSS has it. */
interface StyleSheet {
  readonly walkRules: (visit: (rule: Rule) => void) => void;
  readonly walkDecls: (visit: (declaration: Declaration) => void) => void;
}

/** A class that a selector rules out matters to nobody. */
const exclusion = /:not\((?:[^()]|\([^()]*\))*\)/g;
// The letters of a font of icons, one rule each: all icons are pictures here.
const iconLetter = /\.bp6-icon-[a-z\d-]+::?before/;

const isDrawn = (selector: string, { hasClass, hasAttribute }: Drawn): boolean => {
  const asked = selector.replaceAll(exclusion, '');
  return (
    !iconLetter.test(selector) &&
    [...asked.matchAll(/\.(bp6-[a-z\d-]+)/g)].every(([, name = '']) => hasClass(name)) &&
    [...asked.matchAll(/\[(data-bp-[a-z-]+)/g)].every(([, name = '']) => hasAttribute(name))
  );
};

const propertiesIn = (value: string): readonly string[] => value.match(/--bp-[\w-]+/g) ?? [];

/** Leaves out the properties that nothing reads, those of others that are left out included. */
const dropProperties = (sheet: StyleSheet, { properties }: Drawn): void => {
  let isChanged = true;
  while (isChanged) {
    isChanged = false;
    const read = new Set(properties);
    sheet.walkDecls(({ value }) => propertiesIn(value).forEach((property) => read.add(property)));
    sheet.walkDecls((declaration) => {
      if (!declaration.prop.startsWith('--bp-') || read.has(declaration.prop)) return;
      declaration.remove();
      isChanged = true;
    });
  }
};

/** A plugin for PostCSS that leaves out the rules of Blueprint that select nothing that is drawn, and the properties that no rule reads then. */
export const withoutUndrawn = (readDrawn: () => Drawn) => {
  let known: Drawn | undefined;
  return {
    postcssPlugin: 'without-undrawn',
    OnceExit: (sheet: StyleSheet): void => {
      const drawn = (known ??= readDrawn());
      sheet.walkRules((rule) => {
        const remaining = rule.selectors.filter((selector) => isDrawn(selector, drawn));
        if (remaining.length === 0) rule.remove();
        else if (remaining.length < rule.selectors.length) rule.selectors = remaining;
      });
      dropProperties(sheet, drawn);
      sheet.walkRules((rule) => {
        if (rule.nodes.length === 0) rule.remove();
      });
    },
  };
};
