/** A declaration of a style sheet that writes a value of its own where the scale has one. */
export interface StyleBreach {
  readonly path: string;
  readonly declaration: string;
}

const space = /^(?:(?:row-|column-)?gap|(?:scroll-)?(?:padding|margin)(?:-[a-z-]+)?)$/;
const colour = /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(/i;
const time = /(?<![\w-])[\d.]+m?s\b/;
/** What a space is at least or at most, where the window decides it. */
const ofWindow = /\b(?:clamp|min|max)\([^()]*(?:\([^()]*\)[^()]*)*\)/g;
const length = /(?<![\w-])[\d.]+(?:px|rem)\b/;

const isBreach = (property: string, value: string): boolean => {
  if (colour.test(value) || time.test(value)) return true;
  if (property === 'font-weight' || property === 'font-size') return /^[\d.]/.test(value);
  if (property === 'font') return /\d/.test(value);
  if (property === 'border-radius') return length.test(value);
  return space.test(property) && length.test(value.replaceAll(ofWindow, ''));
};

/** The declarations of a style sheet that write a size of type, a weight, a space, a corner, a colour or a time instead of naming one of the scale. */
export const offScale = (path: string, text: string): readonly StyleBreach[] =>
  [
    ...text
      .replaceAll(/\/\*[^]*?\*\//g, '')
      .matchAll(/(?<=[{;\s])(?<property>[a-z-]+):\s*(?<value>[^;{}]+);/g),
  ].flatMap(({ groups: { property = '', value = '' } = {} }) =>
    isBreach(property, value.trim()) ? [{ path, declaration: `${property}: ${value.trim()}` }] : [],
  );

/** The properties of the scale that a text names or declares. */
export const scaleNames = (text: string, kind: 'named' | 'declared'): readonly string[] =>
  [
    ...text.matchAll(
      kind === 'named' ? /var\((--cf-[\w-]+)/g : /(?:(?<=[\s{;])(?=--cf-[\w-]+:)|(?<=['"]))(--cf-[\w-]+)/g,
    ),
  ].map(([, name = '']) => name);
