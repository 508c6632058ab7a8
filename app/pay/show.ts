import { formatValue, resolveFormatSettings } from '@counterfoil/engine';
import type { components } from '../../openapi/generated/provider.ts';
import { portal } from '../portal.ts';

type Schemas = components['schemas'];

/** The zone in which a guest reads times: that of their browser. */
const guestZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

const settings = () => resolveFormatSettings(portal.plan, guestZone());

/** An amount of minor units with its currency, as the portal writes it. */
export const showMoney = (minor: number, code: string): string =>
  formatValue(minor, { type: 'money', currency: { code } }, {}, settings());

/** The same within a sentence, where no line break may be inside it. */
export const showMoneyInText = (minor: number, code: string): string =>
  showMoney(minor, code).replaceAll(' ', '\u00A0');

const zoneName = (moment: string): string =>
  new Intl.DateTimeFormat(portal.plan.locale, { timeZone: guestZone(), timeZoneName: 'short' })
    .formatToParts(new Date(moment))
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

/** A moment as the portal writes it, in the guest's zone, which is named. */
export const showTime = (moment: string): string =>
  `${formatValue(moment, { type: 'dateTime' }, {}, settings())} ${zoneName(moment)}`;

/** The name of a test card. */
export const showTestCard = (card: Schemas['TestCard']): string => portal.message(`page.testCard.${card}`);

/** The name of a card's brand. */
export const showBrand = (brand: Schemas['CardBrand']): string => portal.message(`page.brandOf.${brand}`);

/** The name of a payment's state. */
export const showStatus = (status: Schemas['TransactionStatus']): string =>
  portal.message(`page.stateOf.${status}`);
