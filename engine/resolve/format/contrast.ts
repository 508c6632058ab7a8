/** The least contrast at which text is easily read (WCAG 2.2, 1.4.3). */
export const leastContrast = 4.5;

const isColour = (text: unknown): text is string => typeof text === 'string' && /^#[0-9a-f]{6}$/i.test(text);

/** How bright a colour such as #1F6FEB is, from 0 to 1 (WCAG 2.2, relative luminance). */
const luminanceOf = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** The contrast of two colours such as #1F6FEB, from 1 to 21; undefined where either is none. */
export const contrastOf = (one: unknown, other: unknown): number | undefined => {
  if (!isColour(one) || !isColour(other)) return undefined;
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};
