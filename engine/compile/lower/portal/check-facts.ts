import type { Portal } from '../../../language/portal/portal.ts';
import { isoCurrencies, isoListDate } from '../../../description/iso-4217.ts';
import { childPointer, ownNumber } from '../../../json.ts';
import { readDateTokens, type DateToken } from '../../../language/value/date-tokens.ts';
import { report, reportKey, type CompileContext } from '../compile-context.ts';
import { nearestName } from '../../../language/suggestion.ts';

const isLocale = (locale: string): boolean => {
  try {
    return Intl.NumberFormat.supportedLocalesOf(locale).length > 0;
  } catch {
    return false;
  }
};

/** The canonical form of a language tag: some browsers do not read another spelling or a withdrawn code. */
const canonical = (locale: string): string | undefined => {
  try {
    return Intl.getCanonicalLocales(locale)[0];
  } catch {
    return undefined;
  }
};

const checkLocale = (context: CompileContext, locale: string, pointer: string): boolean => {
  const corrected = canonical(locale.replaceAll('_', '-'));
  if (corrected === locale && isLocale(locale)) return true;
  report(
    context,
    'locale-unknown',
    pointer,
    `"${locale}" is no language tag that numbers and dates can be written by.`,
    {
      suggestion:
        corrected !== undefined && corrected !== locale && isLocale(corrected) ? corrected : undefined,
    },
  );
  return false;
};

const languageIn = (tag: string): string => new Intl.Locale(tag).maximize().language;

/** Checks the languages: browsers must know each, it must have a locale of its own language, and be listed once. */
const checkLanguages = (context: CompileContext, { locale, languages = [] }: Portal): void => {
  const isKnown = checkLocale(context, locale, '/locale');
  const seen = new Set<string>();
  languages.forEach((language, index) => {
    const at = childPointer('/languages', index);
    const id = childPointer(at, 'id');
    if (!checkLocale(context, language.id, id)) return;
    if (seen.has(language.id)) {
      report(context, 'id-duplicate', id, `There is already a language "${language.id}".`);
      return;
    }
    seen.add(language.id);
    if (language.formats !== undefined)
      checkFormats(context, language.formats, language.locale ?? locale, childPointer(at, 'formats'));
    const isOwn = language.locale !== undefined;
    const own = childPointer(at, 'locale');
    if (isOwn ? !checkLocale(context, language.locale, own) : !isKnown) return;
    const written = language.locale ?? locale;
    if (languageIn(written) !== languageIn(language.id))
      report(
        context,
        'locale-other',
        isOwn ? own : id,
        `Numbers, dates and plurals of "${language.id}" would be written as in "${written}"${isOwn ? '' : ', the locale of the portal'}.`,
      );
  });
};

type Report = typeof report;

/** The digits after the decimal point of a currency; reports an unknown code, and a currency that no amount can have. */
const checkCurrency = (
  context: CompileContext,
  code: string,
  pointer: string,
  reportAt: Report,
): number | undefined => {
  const currency = isoCurrencies.get(code);
  if (currency === undefined) {
    const suggestion = nearestName(code, isoCurrencies.keys());
    reportAt(
      context,
      'currency-unknown',
      pointer,
      `ISO 4217 has no currency "${code}" in its list of ${isoListDate}.`,
      { suggestion },
    );
    return undefined;
  }
  if (currency.digits !== null) return currency.digits;
  reportAt(
    context,
    'currency-unitless',
    pointer,
    `ISO 4217 gives ${code} (${currency.name}) no minor unit: no amount can be in it.`,
  );
  return undefined;
};

const checkCurrencies = (context: CompileContext, { defaultCurrency, exponents = {} }: Portal): void => {
  checkCurrency(context, defaultCurrency, '/defaultCurrency', report);
  for (const [code, exponent] of Object.entries(exponents)) {
    const pointer = childPointer('/exponents', code);
    const digits = checkCurrency(context, code, pointer, reportKey);
    if (digits !== undefined && digits !== exponent)
      report(
        context,
        'exponent-wrong',
        pointer,
        `Amounts in ${code} have ${String(digits)} digits after the point.`,
      );
  }
};

const dayTokens: readonly DateToken[] = ['DD', 'MM', 'YYYY'];
const timeTokens: readonly DateToken[] = [...dayTokens, 'HH', 'mm'];

/** The fault of a pattern in words: a part is missing, foreign or repeated; undefined where each part occurs once. */
const faultOfPattern = (pattern: string, needed: readonly DateToken[]): string | undefined => {
  const parts = readDateTokens(pattern);
  const stray = parts.flatMap(({ words }) => /[DMYHhms]+/.exec(words)?.[0] ?? [])[0];
  if (stray !== undefined) return `"${stray}" stands for no part of a date.`;
  const read = parts.flatMap(({ token }): readonly DateToken[] =>
    token === undefined ? [] : [token === 'MMM' ? 'MM' : token],
  );
  const missing = needed.find((token) => !read.includes(token));
  if (missing !== undefined) return `It lacks ${missing}.`;
  const twice = read.find((token, at) => read.indexOf(token) !== at);
  if (twice !== undefined) return `It writes ${twice} twice.`;
  const isAllowed = (token: DateToken): boolean =>
    needed.includes(token) || (token === 'ss' && needed.includes('HH'));
  const foreign = read.find((token) => !isAllowed(token));
  return foreign === undefined ? undefined : `A day has no ${foreign}.`;
};

/** Why a day in numbers is read as another day: its month and day are in the order of another country. */
const faultOfOrder = (pattern: string, locale: string): string | undefined => {
  const written = readDateTokens(pattern).flatMap(({ token }) => token ?? []);
  const [day, month] = [written.indexOf('DD'), written.indexOf('MM')];
  // What begins with the year is read alike everywhere, and so is the name of a month.
  if (written[0] === 'YYYY' || month < 0 || !isLocale(locale)) return undefined;
  const parts = new Intl.DateTimeFormat(locale, { dateStyle: 'short' }).formatToParts(0);
  const usual = parts.map(({ type }) => type).filter((type) => type === 'day' || type === 'month');
  return (usual[0] === 'day') === day < month
    ? undefined
    : `In "${locale}" the ${usual[0] ?? 'day'} comes first, so that 3/4 would be read as another day.`;
};

const checkFormats = (
  context: CompileContext,
  formats: Portal['formats'],
  locale: string,
  pointer = '/formats',
): void => {
  const patterns = [
    ['date', formats.date, dayTokens],
    ['dateTime', formats.dateTime, timeTokens],
  ] as const;
  for (const [key, pattern, needed] of patterns) {
    const fault = faultOfPattern(pattern, needed) ?? faultOfOrder(pattern, locale);
    if (fault !== undefined) report(context, 'date-format', childPointer(pointer, key), fault);
  }
};

const shortestSession = 60;
const longestSession = 24 * 60 * 60;

const checkSession = (context: CompileContext, { session: { idle, prompt } }: Portal): void => {
  if (idle < shortestSession)
    report(
      context,
      'session-times',
      '/session/idle',
      `Nobody could finish anything: ${String(shortestSession)} seconds at least.`,
    );
  else if (prompt >= idle)
    report(
      context,
      'session-times',
      '/session/prompt',
      `Whoever does nothing is signed out after ${String(idle)} seconds: the question has to come before.`,
    );
  else if (idle > longestSession)
    report(
      context,
      'session-times',
      '/session/idle',
      'Whoever does nothing has to be signed out within a day: 86400 seconds at most.',
    );
};

const largestOf = ({ api, description }: CompileContext): number | undefined => {
  const bounds = [...description.operations.values()].flatMap(({ parameters }) =>
    parameters
      .filter(({ in: place, name }) => place === 'query' && name === api.limit)
      .map(({ schema }) => ownNumber(schema?.keywords, 'maximum')),
  );
  return bounds.length === 0 || bounds.includes(undefined)
    ? undefined
    : Math.max(...bounds.filter((bound) => bound !== undefined));
};

const checkPageSizes = (context: CompileContext, { pageSizes }: Portal): void => {
  const largest = largestOf(context);
  pageSizes.forEach((size, index) => {
    const at = childPointer('/pageSizes', index);
    const before = pageSizes[index - 1];
    if (largest !== undefined && size > largest)
      report(context, 'page-sizes', at, `No list gives more than ${String(largest)} rows at once.`);
    else if (before !== undefined && size < before)
      report(context, 'page-sizes', at, `Page sizes rise: this one comes before ${String(before)}.`);
  });
};

/**
 * Checks the facts of the portal: languages and date patterns against what browsers support, currencies against ISO 4217, and the limits
 * of sessions and pages.
 */
export const checkFacts = (context: CompileContext, portal: Portal): void => {
  checkLanguages(context, portal);
  checkCurrencies(context, portal);
  checkFormats(context, portal.formats, portal.locale);
  checkSession(context, portal);
  checkPageSizes(context, portal);
};
