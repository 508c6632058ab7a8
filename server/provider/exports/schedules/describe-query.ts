import type { components } from '../../../../openapi/generated/provider.ts';
import type { ServedOperation } from '../../description/description.ts';
import type { Language } from '../../languages/language.ts';
import { translate } from '../../languages/translate.ts';

type Filter = components['schemas']['ScheduleFilter'];

/** What each run sets itself, and what says nothing to people. */
const unsaid = new Set(['format', 'timezone', 'include']);
const days = new Set(['date_from', 'date_to', 'date_type']);

/** The parameters of an export's call in words: titles and labels of the description. */
export const describeQuery = (
  operation: ServedOperation | undefined,
  query: Readonly<Record<string, unknown>>,
  { hasPeriod, language }: { readonly hasPeriod: boolean; readonly language: Language },
): Filter[] =>
  (operation?.parameters ?? []).flatMap(({ name, in: place, schema, title }) => {
    const value = query[name];
    const isLeftOut = unsaid.has(name) || (hasPeriod && days.has(name) && name !== 'date_type');
    if (place !== 'query' || value === undefined || value === null || isLeftOut) return [];
    const labels = (schema?.items ?? schema)?.words.labels;
    const values = (Array.isArray(value) ? value : [value]).map((one: unknown) =>
      translate(language, labels?.get(String(one)) ?? String(one)),
    );
    return [
      { label: translate(language, title ?? name).slice(0, 100), value: values.join(', ').slice(0, 4096) },
    ];
  });
