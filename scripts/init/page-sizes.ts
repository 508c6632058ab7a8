import { houseApi } from '@counterfoil/engine/check';
import type { Description } from '@counterfoil/engine/description';
import { isArray, ownNumber } from '@counterfoil/engine/json';

/** The most rows that a list gives at once; undefined where one does not tell how many. */
const largestPage = ({ operations }: Pick<Description, 'operations'>): number | undefined => {
  const limits = [...operations.values()].flatMap(({ parameters }) =>
    parameters.filter(({ in: place, name }) => place === 'query' && name === houseApi.limit),
  );
  const bounds = limits.map(({ schema }) => ownNumber(schema?.keywords, 'maximum') ?? Infinity);
  const largest = Math.max(0, ...bounds);
  return largest > 0 && Number.isFinite(largest) ? largest : undefined;
};

/** Of the page sizes that a portal begins with those that some list of the API gives; where it gives none of them, the most that it does. */
export const givenSizes = (
  sizes: unknown,
  description: Pick<Description, 'operations'>,
): readonly unknown[] => {
  const largest = largestPage(description);
  const all = isArray(sizes) ? sizes : [];
  const given = all.filter((size) => largest === undefined || Number(size) <= largest);
  return given.length === 0 && largest !== undefined ? [largest] : given;
};
