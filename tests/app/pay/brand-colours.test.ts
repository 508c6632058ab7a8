import { describe, expect, it } from 'vitest';
import { coloursOf } from '../../../app/pay/brand-colours.ts';
import { contrastOf } from '../../../engine/index.ts';

describe("a brand's colour", () => {
  it.each(['#000000', '#0B5FA5', '#777777', '#808080', '#F2A900', '#FF0000', '#00FF00', '#ffffff'])(
    '%s has words on it that are easily read',
    (colour) => {
      const colours = coloursOf(colour);
      expect(colours?.ground).toBe(colour);
      expect(contrastOf(colours?.words, colour)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each([null, '', 'blue', '#12345', 'url(x)'])('%s is none', (colour) => {
    expect(coloursOf(colour)).toBeUndefined();
  });
});
