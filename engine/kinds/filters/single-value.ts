import type { Value } from '../../language/value/value.ts';
import { fitsFormat } from '../../resolve/address/fits-format.ts';
import { filterKey } from '../../resolve/address/filter-key.ts';
import { textsValue, textValue } from '../../resolve/address/url-value.ts';
import { chosenValue, resolveValue } from '../../resolve/scopes.ts';
import type { SingleFilterPlan } from './filter-plan.ts';
import { isRange, isSameValue, isTexts, type FilterLogic } from './filter-value.ts';
import type { OptionPlan } from '../../language/plan/value-format.ts';

const longestText = 1_000;

/** Whether a text may be the value: of its format, no longer than it takes. */
export const acceptsText = ({ format }: SingleFilterPlan, text: string, longest = longestText): boolean =>
  Array.from(text).length <= longest && fitsFormat(format, text);

/** Whether a text is one of the options. */
export const isOption = ({ options }: { readonly options: readonly OptionPlan[] }, text: string): boolean =>
  options.some(({ value }) => String(value) === text);

interface SingleValue<Plan> {
  /** Whether the value is a list of texts and not one text. */
  readonly takesSeveral: (filter: Plan) => boolean;
  readonly accepts: (filter: Plan, text: string) => boolean;
}

const isList = (written: Value | readonly Value[]): written is readonly Value[] => Array.isArray(written);

/** What a filter of one parameter makes of its value: a text, or several. */
export const singleValue = <Plan extends SingleFilterPlan>({
  takesSeveral,
  accepts,
}: SingleValue<Plan>): FilterLogic<Plan> => {
  const codec = (filter: Plan) => {
    const isRight = (text: string) => accepts(filter, text);
    return takesSeveral(filter) ? textsValue(isRight) : textValue(isRight);
  };
  const chosen: FilterLogic<Plan>['chosen'] = (filter, scopes) => {
    const value = filter.chosenBy === undefined ? undefined : chosenValue(filter.chosenBy, scopes);
    return value === undefined || !takesSeveral(filter) ? value : [value];
  };
  return {
    planned: (filter, written, scopes) => {
      const values = (isList(written) ? written : [written]).flatMap((one): readonly unknown[] => {
        const value = resolveValue(one, scopes);
        return Array.isArray(value) ? value : [value];
      });
      const isScalar = (item: unknown) => ['string', 'number', 'boolean'].includes(typeof item);
      return codec(filter).parse(values.filter(isScalar).map(String)).value;
    },
    chosen,
    keys: (_, filter) => [filterKey(filter)],
    read: (_, filter, reading, scopes, otherwise) => {
      const key = filterKey(filter);
      const isChosen = chosen(filter, scopes) !== undefined;
      if (reading.takeEmpty(key)) return otherwise === undefined || isChosen ? otherwise : null;
      const isRight = (text: string) => accepts(filter, text);
      const value = takesSeveral(filter)
        ? reading.take(key, textsValue(isRight))
        : reading.take(key, textValue(isRight));
      if (!isChosen) return value ?? otherwise;
      if (value !== undefined && !isSameValue(value, otherwise)) reading.drop(key);
      return otherwise;
    },
    params: ({ param }) => [param],
    entries: ({ param, several, zone }, value, clock) => {
      if (value === null || isRange(value)) return [];
      const texts = isTexts(value) ? value : [value];
      const [first] = texts;
      if (first === undefined) return [];
      return [[param, several ? texts : first], ...(zone === undefined ? [] : [[zone, clock.zone] as const])];
    },
  };
};
