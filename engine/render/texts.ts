import { useCallback, useMemo } from 'react';
import type { Text } from '../language/plan/text.ts';
import type { PortalPlan } from '../language/plan/portal-plan.ts';
import { resolveFormatSettings, type FormatSettings } from '../resolve/settings.ts';
import { formatText } from '../resolve/text.ts';
import type { Translate } from '../widgets/translate.ts';
import { useHost } from './host-provider.tsx';

/** The portal's words for the engine's sentences. */
const createTranslate =
  (portal: PortalPlan): Translate =>
  (key, values = {}) =>
    formatText(portal.texts[key], values, portal.locale);

/** Says the engine's sentences. */
export const useTexts = (): Translate => {
  const { portal } = useHost();
  return useMemo(() => createTranslate(portal), [portal]);
};

/** Says a sentence of a plan. */
export const useSay = (): ((text: Text, values?: Readonly<Record<string, unknown>>) => string) => {
  const { locale } = useHost().portal;
  return useCallback((text, values = {}) => formatText(text, values, locale), [locale]);
};

/** How values are written in this portal, for this person. */
export const useFormatSettings = (): FormatSettings => {
  const { portal, zone } = useHost();
  return useMemo(() => resolveFormatSettings(portal, zone), [portal, zone]);
};
