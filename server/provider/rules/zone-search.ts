import { countries } from './countries.ts';
import { currentZone, formerZones } from './zone-names.ts';

/** Runtimes offer the zones of a country as a property or, the later ones, as a method. */
const zonesOf = (country: string): readonly string[] => {
  const locale = new Intl.Locale('und', { region: country });
  const method: unknown = Reflect.get(locale, 'getTimeZones');
  const zones: unknown =
    typeof method === 'function' ? Reflect.apply(method, locale, []) : Reflect.get(locale, 'timeZones');
  return Array.isArray(zones) ? zones.filter((zone): zone is string => typeof zone === 'string') : [];
};

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/[\s/_,.'’()-]+/gu, ' ')
    .trim()
    .toLowerCase();

let known: ReadonlyMap<string, string> | undefined;

/** The countries of each zone by its present name, read when they are first needed. */
const countriesOf = (zone: string): string => {
  if (known === undefined) {
    const found = new Map<string, string>();
    for (const { code, name } of countries)
      for (const one of zonesOf(code).map(currentZone)) found.set(one, `${found.get(one) ?? ''} ${name}`);
    known = found;
  }
  return known.get(zone) ?? '';
};

/** Whether a typed text matches a zone: by its name, with spaces or not, by a former name, or by its country. */
export const zoneMatches = (
  { code, name }: { readonly code: string; readonly name: string },
  typed: string,
): boolean => {
  const asked = plain(typed);
  // Signs alone match no zone; an empty text matches all.
  if (asked === '' && typed.trim() !== '') return false;
  return plain(`${name} ${formerZones(code)} ${countriesOf(code)}`).includes(asked);
};
