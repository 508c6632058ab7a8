import { malformedProblem } from '../../../resolve/answer/problem.ts';
import type { RowsPlan } from '../../../language/plan/rows-plan.ts';
import type { ScreenHost } from '../../host.ts';
import type { Choice, FilterSetting, FoundChoices } from '../../../kinds/filters/filter-view.ts';
import { useMemo } from 'react';
import { isMissing, buildRequest } from '../../../resolve/answer/request.ts';
import { readDay, writeDay } from '../../../resolve/time/date-pattern.ts';
import { readField } from '../../../json.ts';
import { formatValue } from '../../../resolve/format/format.ts';
import { resolveFormatSettings, type FormatSettings } from '../../../resolve/format/settings.ts';
import type { Row } from '../../../resolve/answer/row.ts';
import { settleLookup } from '../../../resolve/answer/settle-lookup.ts';
import { readPointer, readRows } from '../../../resolve/answer/read-answer.ts';
import { todayIn } from '../../../resolve/time/date-range.ts';
import type { LookupPlan } from '../../../language/plan/lookup-plan.ts';
import { isAllowed } from '../../../resolve/viewer/access.ts';
import type { Context } from '../../../resolve/viewer/visibility.ts';
import { useHost } from '../../host-provider.tsx';
import { ProblemError } from '../../read/problem-error.ts';
import { useEngineTranslate } from '../../texts.ts';

const rowsPlan = ({ call }: LookupPlan): RowsPlan => ({ from: 'operation', call, paged: false, maxLimit: 1 });

const words = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

type Query = Readonly<Record<string, string | readonly string[]>>;

const nothing: FoundChoices = { choices: [], total: 0 };

type ReadingHost = Pick<ScreenHost, 'call' | 'portal' | 'zone'>;

const choiceOf = ({ value, label, description }: LookupPlan, row: Row, settings: FormatSettings): Choice => {
  const described = description && readField(row, description.field);
  return {
    value: words(readField(row, value)),
    label: words(readField(row, label)),
    ...(description !== undefined &&
      described !== undefined &&
      described !== null && { description: formatValue(described, description.format, row, settings) }),
  };
};

const createReader = ({ call, portal, zone }: ReadingHost, context: Context) => {
  const settings = resolveFormatSettings(portal, zone);
  return async (lookup: LookupPlan, query: Query, signal: AbortSignal): Promise<FoundChoices> => {
    if (!isAllowed(lookup.call.access, context.viewer)) return nothing;
    const request = buildRequest(lookup.call, context.scopes, { query });
    if (isMissing(request)) return nothing;
    const answer = await call(request, { signal });
    if (!answer.ok) throw new ProblemError(answer.problem);
    const read = readRows(rowsPlan(lookup), [], answer.data, portal.api);
    if ('malformed' in read) throw new ProblemError(malformedProblem(read.malformed));
    const total = readPointer(answer.data, portal.api.total);
    return {
      choices: read.rows.map((row) => choiceOf(lookup, row, settings)),
      total: typeof total === 'number' ? total : read.rows.length,
    };
  };
};

/** Reads the choices of lookups through the host. */
export const createLookupReading = (
  host: ReadingHost,
  context: Context,
): Pick<FilterSetting, 'settle' | 'readChoices' | 'readChosen'> => {
  const read = createReader(host, context);
  return {
    settle: (lookup) => settleLookup(lookup, context.scopes),
    readChoices: (lookup, search, signal) => {
      const typed = search.trim();
      return read(
        lookup,
        lookup.search === undefined || typed === '' ? {} : { [lookup.search]: typed },
        signal,
      );
    },
    readChosen: async (lookup, values, signal) =>
      (
        await read(
          lookup,
          {
            ...(lookup.ids === undefined ? {} : { [lookup.ids]: values }),
            ...(lookup.limit === undefined || values.length === 0
              ? {}
              : { [lookup.limit]: String(values.length) }),
          },
          signal,
        )
      ).choices,
  };
};

/** What the filter controls of a list share. */
export const useFilterSetting = (context: Context): FilterSetting => {
  const { call, portal, zone, now } = useHost();
  const translate = useEngineTranslate();
  return useMemo(
    () => ({
      translate,
      locale: portal.locale,
      zone,
      today: todayIn(zone, now()),
      ...createLookupReading({ call, portal, zone }, context),
      formatDay: (day) => writeDay(portal.formats.date, day, portal.locale),
      parseDay: (text) => readDay(portal.formats.date, text, portal.locale),
      dayPattern: portal.formats.date,
    }),
    [call, portal, zone, now, translate, context],
  );
};
