import { expect, it } from 'vitest';
import { readDescription } from '../../server/provider/description/description.ts';
import { formatText } from '../../engine/resolve/format/text.ts';
import { fail, portal } from './compiled-portal.ts';

it('refuses in forms what the provider refuses in texts, in the same words', () => {
  const { guard } = readDescription();
  const { least, most, message } = guard ?? fail('The description guards nothing.');
  expect(portal.guard).toEqual({ least, most });
  expect(formatText(portal.texts['form.guarded'], {}, portal.locale)).toBe(message);
});
