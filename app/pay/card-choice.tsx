import type { ReactNode } from 'react';
import { t } from '../t.ts';
import type { PageCard } from './payment-calls.ts';
import { showMoney, showTestCard } from './show.ts';

/** Whether paying with any of the cards adds a surcharge to the amount. */
export const hasSurcharge = (cards: readonly PageCard[]): boolean =>
  cards.some(({ surcharge_amount }) => surcharge_amount > 0);

const surchargeOf = ({ surcharge_amount, currency }: PageCard): string =>
  surcharge_amount === 0
    ? t('page.noSurcharge')
    : t('page.withSurcharge', { amount: showMoney(surcharge_amount, currency) });

interface CardChoiceProps {
  readonly cards: readonly PageCard[];
  readonly chosen: string;
  readonly fault: string | undefined;
  readonly onChoose: (card: PageCard['test_card']) => void;
}

/** The test cards from which a guest chooses one, each with its surcharge. */
export const CardChoice = ({ cards, chosen, fault, onChoose }: CardChoiceProps): ReactNode => (
  <fieldset className="cf-pay-cards" aria-describedby="cards-help cards-fault">
    <legend>{t('page.card')}</legend>
    <p id="cards-help" className="cf-front-hint">
      {t('page.testMode')}
    </p>
    {cards.map((card) => (
      <label key={card.test_card}>
        <input
          type="radio"
          name="test_card"
          value={card.test_card}
          checked={card.test_card === chosen}
          onChange={() => {
            onChoose(card.test_card);
          }}
        />
        <span>{showTestCard(card.test_card)}</span>{' '}
        {hasSurcharge(cards) && <span className="cf-pay-surcharge">{surchargeOf(card)}</span>}
      </label>
    ))}
    <p id="cards-fault" className="cf-pay-fault">
      {fault}
    </p>
  </fieldset>
);
