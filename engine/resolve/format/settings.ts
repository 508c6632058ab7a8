import type { PortalPlan } from '../../language/plan/portal-plan.ts';
import { formatText } from './text.ts';

/** The settings on which all formatting depends. `zone` is an IANA zone. */
export interface FormatSettings {
  readonly locale: string;
  readonly zone: string;
  readonly formats: PortalPlan['formats'];
  readonly exponents: PortalPlan['exponents'];
  readonly texts: { readonly yes: string; readonly no: string; readonly none: string };
}

/** The settings of a portal for a zone; made once, not per value. */
export const resolveFormatSettings = (portal: PortalPlan, zone: string): FormatSettings => {
  const { locale, formats, exponents, texts } = portal;
  return {
    locale,
    zone,
    formats,
    exponents,
    texts: {
      yes: formatText(texts['value.yes'], {}, locale),
      no: formatText(texts['value.no'], {}, locale),
      none: formatText(texts['value.none'], {}, locale),
    },
  };
};
