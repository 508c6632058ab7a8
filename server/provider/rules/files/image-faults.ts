import type { ImageSize } from './image-size.ts';

/** Why a file is refused, in a sentence for the person who sent it. */
export interface FileFault {
  readonly code: 'damaged' | 'dimensions' | 'content' | 'active';
  readonly message: string;
}

/** The largest side of a picture, in pixels: a few bytes may claim a size that fills the memory of whoever opens them. */
const longestSide = 10_000;
const mostPixels = 50_000_000;

/** Beginnings of text that a browser or a server might run. A tag must end its name: four letters alone occur in any large picture. */
const markup = /<(?:script|svg|html|iframe)[\s/>]|<!doctype|<\?php|javascript:/i;

/** The fault of a picture of this size, null for one that could not be read; null where there is none. */
export const findImageFault = (content: Buffer, size: ImageSize | null): FileFault | null => {
  if (size === null || size.width === 0 || size.height === 0) {
    const message = 'The image is damaged or cut off, or something else follows it.';
    return { code: 'damaged', message };
  }
  const { width, height } = size;
  if (Math.max(width, height) > longestSide || width * height > mostPixels) {
    const message = `The image measures ${String(width)} by ${String(height)} pixels. At most ${longestSide.toLocaleString('en')} a side and 50 million in all are taken: make it smaller.`;
    return { code: 'dimensions', message };
  }
  return hasMarkup(content) ? { code: 'content', message: 'The image holds more than a picture.' } : null;
};

/** Whether an image contains text that something might run: pictures do not need it. */
const hasMarkup = (content: Buffer): boolean => markup.test(content.toString('latin1'));
