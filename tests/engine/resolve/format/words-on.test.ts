import { describe, expect, it } from 'vitest';
import { contrastOf } from '../../../../engine/resolve/format/contrast.ts';
import { wordsOn } from '../../../../engine/resolve/format/words-on.ts';

describe('a colour', () => {
  it.each(['#000000', '#0B5FA5', '#777777', '#808080', '#F2A900', '#FF0000', '#00FF00', '#ffffff'])(
    '%s has words on it that are easily read',
    (colour) => {
      const colours = wordsOn(colour);
      expect(colours?.ground).toBe(colour);
      expect(contrastOf(colours?.words, colour)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each([null, '', 'blue', '#12345', 'url(x)'])('%s is none', (colour) => {
    expect(wordsOn(colour)).toBeUndefined();
  });
});
