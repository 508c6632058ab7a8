interface Declaration {
  readonly prop: string;
  value: string;
}

/** What of a parsed style sheet is needed here; PostCSS has it. */
interface StyleSheet {
  readonly walkDecls: (visit: (declaration: Declaration) => void) => void;
}

/** Blueprint's blues from dark to light, each as the brand's colour that replaces it. */
const blues: readonly (readonly [hex: string, rgb: string, brand: string])[] = [
  ['#184a90', '24, 74, 144', '--cf-brand-1'],
  ['#215db0', '33, 93, 176', '--cf-brand-2'],
  ['#2d72d2', '45, 114, 210', '--cf-brand-3'],
  ['#4c90f0', '76, 144, 240', '--cf-brand-4'],
  ['#8abbff', '138, 187, 255', '--cf-brand-5'],
];

const faint = (brand: string, alpha: string): string =>
  Number(alpha) === 0
    ? 'transparent'
    : `color-mix(in srgb, var(${brand}) ${Math.round(Number(alpha) * 100)}%, transparent)`;

const brandIn = (value: string): string =>
  blues.reduce((left, [hex, rgb, brand]) => {
    const whole = `(?:${hex}|rgba\\(${rgb}, [\\d.]+\\))`;
    return left
      .replaceAll(new RegExp(`oklch\\(from ${whole} l c h\\s?/\\s?([\\d.]+)\\)`, 'gi'), (_, alpha: string) =>
        faint(brand, alpha),
      )
      .replaceAll(new RegExp(`rgba\\(${rgb}, ([\\d.]+)\\)`, 'g'), (_, alpha: string) => faint(brand, alpha))
      .replaceAll(new RegExp(`${hex}([\\da-f]{2})?(?![\\da-f])`, 'gi'), (_, alpha?: string) =>
        alpha === undefined ? `var(${brand})` : faint(brand, String(Number.parseInt(alpha, 16) / 255)),
      );
  }, value);

/** A plugin for PostCSS with which Blueprint is drawn in the colours of the brand, and moves no slower than the rest of a portal. */
export const withScale = () => ({
  postcssPlugin: 'with-scale',
  OnceExit: (sheet: StyleSheet): void => {
    sheet.walkDecls((declaration) => {
      // The scale itself is written in the sheet that declares it.
      if (declaration.prop.startsWith('--cf-')) return;
      const { prop, value } = declaration;
      const isMotion = prop === 'transition' || prop === 'transition-duration';
      const replaced = isMotion ? value.replaceAll(/\b[234]00ms\b/g, 'var(--cf-motion)') : brandIn(value);
      if (replaced !== value) declaration.value = replaced;
    });
  },
});
