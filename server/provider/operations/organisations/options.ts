import type { OperationId } from '../../../../openapi/generated/operations.ts';
import { labelOf, valuesOf, type EnumName } from '../../description/described-words.ts';
import { pageOfFacts } from '../../queries/lists/page-of-facts.ts';
import { readTimeZones } from '../../queries/lists/read-time-zones.ts';
import { countries } from '../../rules/countries.ts';
import { zoneMatches } from '../../rules/zone-search.ts';
import { zoneNamed } from '../../rules/time-zones.ts';
import { createRead, defineRead, type Operation } from '../../mechanism/define-operation.ts';

interface OptionsInput {
  readonly query: {
    readonly page: number;
    readonly limit: number;
    readonly sortBy: 'label' | 'position';
    readonly order: 'asc' | 'desc';
    readonly search?: string;
  };
}

/** Declares the list of an enum's choices in the description. */
const defineOptions = (operationId: OperationId, schema: EnumName): Operation => {
  const options = valuesOf(schema).map((code, index) => ({
    code,
    label: labelOf(schema, code),
    position: index + 1,
  }));
  return createRead<OptionsInput>(operationId, ({ query }) => Promise.resolve(pageOfFacts(options, query)));
};

const listCountries = defineRead('listCountries', ({ query }) =>
  Promise.resolve(pageOfFacts(countries, query)),
);

const listTimeZones = defineRead(
  'listTimeZones',
  async ({ query: { search = '', codes, ...query } }, { database }) => {
    const zones = (await readTimeZones(database, new Date())).filter((zone) => zoneMatches(zone, search));
    const asked = codes === undefined ? {} : { codes: codes.map((code) => zoneNamed(code) ?? code) };
    return pageOfFacts(zones, { ...query, ...asked });
  },
);

/** Lists of choices from the description and ISO 3166-1. */
export const optionOperations = [
  listCountries,
  listTimeZones,
  defineOptions('listOperationTypes', 'OperationType'),
  defineOptions('listTurnoverRanges', 'TurnoverRange'),
  defineOptions('listAverageTicketSizes', 'AverageTicketSize'),
  defineOptions('listPayableMoments', 'PayableMoment'),
  defineOptions('listSupportedCardBrands', 'CardBrand'),
];
