import { childPointer, ownText, ownTexts } from '../../json.ts';
import { nearestName } from '../../language/suggestion.ts';
import { holdsCurrency } from './holds-currency.ts';
import { unknownName } from './check-operation-words.ts';
import type { CheckDescription, DescriptionCheck, DescriptionFault } from './description-fault.ts';
import type { DescribedPart } from './described-parts.ts';

/** What an amount is written as, by the reference that leads there. */
type SharedAmounts = ReadonlyMap<string, DescribedPart>;

/** An amount with the names beside it: undefined where these are written elsewhere. */
interface Place {
  readonly name: string;
  readonly beside:
    | ReadonlyMap<string, { readonly isCurrency: boolean; readonly isRequired: boolean }>
    | undefined;
  readonly isRequired: boolean;
  readonly words: 'property' | 'parameter';
}

const nameOf = ({ pointer }: DescribedPart): string => pointer.slice(pointer.lastIndexOf('/') + 1);

/** Amounts that are written once and used in several places; each use has a currency of its own. */
const sharedAmounts = (parts: readonly DescribedPart[]): SharedAmounts =>
  new Map(
    parts
      .filter(
        ({ kind, holder, written }) =>
          kind === 'schema' && holder?.kind === 'document' && written['format'] === 'money',
      )
      .map((part) => [`#${part.pointer}`, part]),
  );

const sharedBy = (part: DescribedPart, shared: SharedAmounts): DescribedPart | undefined =>
  shared.get(ownText(part.written, '$ref') ?? '');

/** The property or parameter that an item of a list, or a part of a schema, belongs to. */
const ownerOf = (part: DescribedPart): DescribedPart => {
  const { holder, under } = part;
  const belongs = ['items', 'prefixItems', 'allOf', 'oneOf', 'anyOf'].includes(under);
  return belongs && holder?.kind === 'schema' ? ownerOf(holder) : part;
};

const placeInObject = (check: DescriptionCheck, owner: DescribedPart, holder: DescribedPart): Place => {
  const name = nameOf(owner);
  const required = ownTexts(holder.written, 'required');
  const isPart = ['allOf', 'oneOf', 'anyOf'].includes(holder.under);
  const view = isPart ? undefined : check.description.schemaAt(holder.pointer);
  const beside = view?.propertyNames
    .filter((one) => one !== name)
    .map((one) => {
      const isCurrency = holdsCurrency(one, view.property(one));
      return [one, { isCurrency, isRequired: required.includes(one) }] as const;
    });
  return {
    name,
    beside: beside && new Map(beside),
    isRequired: required.includes(name),
    words: 'property',
  };
};

const placeInCall = ({ description }: DescriptionCheck, parameter: DescribedPart): Place => {
  const name = ownText(parameter.written, 'name') ?? '';
  const call = [...description.operations.values()].find(
    ({ pointer }) => pointer === parameter.holder?.pointer,
  );
  const beside = call?.parameters
    .filter((one) => one.name !== name)
    .map((one) => {
      const isCurrency = holdsCurrency(one.name, one.schema);
      return [one.name, { isCurrency, isRequired: one.required }] as const;
    });
  return {
    name,
    beside: beside && new Map(beside),
    isRequired: parameter.written['required'] === true,
    words: 'parameter',
  };
};

/** The holder of an amount; null where the amount is written for others to use, undefined where nothing can be beside it. */
const placeOf = (check: DescriptionCheck, part: DescribedPart): Place | null | undefined => {
  const owner = ownerOf(part);
  const { holder, under } = owner;
  if (holder === undefined || holder.kind === 'document') return null;
  if (holder.kind === 'parameter') return placeInCall(check, holder);
  return under === 'properties' ? placeInObject(check, owner, holder) : undefined;
};

const onlyOf = <Item>([first, ...others]: readonly Item[]): Item | undefined =>
  others.length === 0 ? first : undefined;

const checkAmount = (
  check: DescriptionCheck,
  part: DescribedPart,
  shared: SharedAmounts,
): readonly DescriptionFault[] => {
  const place = placeOf(check, part);
  if (place === null) return [];
  const own = ownText(part.written, 'x-currency');
  const currency = own ?? ownText(sharedBy(part, shared)?.written, 'x-currency');
  const { pointer } = part;
  if (place === undefined)
    return [
      {
        code: 'currency-missing',
        pointer,
        message:
          'This amount stands where nothing beside it can hold its currency: it belongs into an object.',
      },
    ];
  const { name, beside, words } = place;
  if (currency === undefined)
    return Object.hasOwn(part.written, 'x-currency')
      ? []
      : [
          {
            code: 'currency-missing',
            pointer,
            message: `The amount "${name}" does not say which ${words} beside it holds its currency: "x-currency" does.`,
            lacks: 'x-currency',
          },
        ];
  if (beside === undefined) return [];
  const at = own === undefined ? pointer : childPointer(pointer, 'x-currency');
  const found = beside.get(currency);
  const currencies = [...beside].flatMap(([one, { isCurrency }]) => (isCurrency ? [one] : []));
  if (found === undefined) {
    const message = `The currency of "${name}" is said to stand in "${currency}", but there is no such ${words} beside it.`;
    return [unknownName(at, message, currency, currencies)];
  }
  if (!found.isCurrency) {
    const message = `The currency of "${name}" is said to be in "${currency}", whose schema is not that of a currency code: an enum of codes of ISO 4217, or a text with the pattern ^[A-Z]{3}$.`;
    const suggestion = nearestName(currency, currencies) ?? onlyOf(currencies);
    return [{ code: 'currency-none', pointer: at, message, suggestion }];
  }
  if (!place.isRequired || found.isRequired) return [];
  const message = `"${name}" is always there, but its currency, "${currency}", may be missing.`;
  return [{ code: 'currency-optional', pointer: at, message }];
};

/**
 * Checks that an amount names its currency wherever it is used: in an object the property beside it, in a call the parameter beside it.
 * Where the amount is always there, so is the currency.
 */
export const checkAmounts: CheckDescription = (check) => {
  const shared = sharedAmounts(check.parts);
  return check.parts
    .filter(
      (part) =>
        part.kind === 'schema' &&
        (part.written['format'] === 'money' ||
          sharedBy(part, shared) !== undefined ||
          Object.hasOwn(part.written, 'x-currency')),
    )
    .flatMap((part) => checkAmount(check, part, shared));
};
