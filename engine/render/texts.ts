import { useCallback, useMemo } from 'react';
import type { Text } from '../language/plan/text.ts';
import type { PortalPlan } from '../language/plan/portal-plan.ts';
import { resolveFormatSettings, type FormatSettings } from '../resolve/format/settings.ts';
import { formatText } from '../resolve/format/text.ts';
import type { Translate } from '../widgets/translate.ts';
import { useHost } from './host-provider.tsx';

/** The portal's words for the engine's sentences. */
const createTranslate =
  (portal: PortalPlan, zone: string): Translate =>
  (key, values = {}) =>
    formatText(portal.texts[key], values, portal.locale, zone);

/** Translates the engine's sentences. */
export const useEngineTranslate = (): Translate => {
  const { portal, zone } = useHost();
  return useMemo(() => createTranslate(portal, zone), [portal, zone]);
};

/** Translates a sentence of a plan. */
export const useTranslate = (): ((text: Text, values?: Readonly<Record<string, unknown>>) => string) => {
  const { portal, zone } = useHost();
  const { locale } = portal;
  return useCallback((text, values = {}) => formatText(text, values, locale, zone), [locale, zone]);
};

/** Translates the reason why something cannot be done now; a general sentence where the plan gives none. */
export const useReason = (): ((reason: Text | undefined) => string) => {
  const t = useTranslate();
  const translate = useEngineTranslate();
  return (reason) => (reason === undefined ? translate('action.notNow') : t(reason));
};

/** How values are written in this portal, for this person. */
export const useFormatSettings = (): FormatSettings => {
  const { portal, zone } = useHost();
  return useMemo(() => resolveFormatSettings(portal, zone), [portal, zone]);
};
