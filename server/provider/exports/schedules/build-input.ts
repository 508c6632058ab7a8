import { omitUndefined } from '@counterfoil/engine/json';
import { readInput } from '../../http/read-input.ts';
import type { RawInput } from '../../mechanism/reply.ts';
import type { ServedOperation } from '../../description/description.ts';
import type { CoveredDays } from '../../rules/export-rhythm.ts';
import type { ScheduleRow } from './schedule-row.ts';

/** Whether an export takes a query parameter. */
const takes = ({ parameters }: ServedOperation, name: string): boolean =>
  parameters.some((parameter) => parameter.in === 'query' && parameter.name === name);

/** Whether an export can hold the rows of certain days alone. */
export const takesDays = (operation: ServedOperation): boolean =>
  takes(operation, 'date_from') && takes(operation, 'date_to');

/** The input of a scheduled call for a run, read as that of a request is: its zone and, with a period, its days are those of the run. */
export const buildInput = (
  operation: ServedOperation,
  { path, query, format, timezone }: Pick<ScheduleRow, 'path' | 'query' | 'format' | 'timezone'>,
  days: CoveredDays | null,
): RawInput => {
  const asked = {
    ...query,
    ...(takes(operation, 'format') ? { format } : {}),
    ...(takes(operation, 'timezone') ? { timezone } : {}),
    ...omitUndefined({ date_from: days?.from, date_to: days?.to }),
  };
  const texts = new URLSearchParams();
  for (const [name, value] of Object.entries<unknown>(asked))
    for (const one of Array.isArray(value) ? value : [value]) texts.append(name, String(one));
  return readInput(operation, {
    path,
    query: texts.toString(),
    headers: {},
    body: null,
    contentType: null,
  });
};
