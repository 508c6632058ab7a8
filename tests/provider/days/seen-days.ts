import { isArray, isRecord, ownText } from '@counterfoil/engine/json';

/** The days of one event, with one store. */
export interface SeenEvent {
  readonly store: string;
  readonly zone: string;
  readonly name: string;
  readonly at: string;
  /** Days by the surface on which they are shown. */
  readonly days: Readonly<Record<string, string>>;
}

/** The variable that names the file into which the days of the whole month are written. */
export const seenDaysFile = 'DAYS_OF_EVENTS';

export const parseSeenDays = (text: string): readonly SeenEvent[] => {
  const events: unknown = JSON.parse(text);
  if (!isArray(events)) throw new Error('What was seen of the days cannot be read.');
  return events.map((event) => {
    const read = (name: string): string => ownText(event, name) ?? '';
    const days = isRecord(event) && isRecord(event['days']) ? event['days'] : {};
    return {
      store: read('store'),
      zone: read('zone'),
      name: read('name'),
      at: read('at'),
      days: Object.fromEntries(Object.entries(days).map(([surface, day]) => [surface, String(day)])),
    };
  });
};

/**
 * One table of the days by runtime: a row for each event with each store, a column for each surface. A day on
 * which all runtimes agree is written once, else with the name of each.
 */
export const tableOfDays = (seen: ReadonlyMap<string, readonly SeenEvent[]>): string => {
  const [first = []] = seen.values();
  const columns = Object.keys(first[0]?.days ?? {});
  const rows = first.map((event) => {
    const { store, zone, name, at } = event;
    const cells = columns.map((column) => {
      const byRuntime = [...seen].map(([runtime, events]) => {
        const same = events.find((one) => one.store === store && one.zone === zone && one.at === at);
        return [runtime, same?.days[column] ?? 'not seen'] as const;
      });
      const days = new Set(byRuntime.map(([, day]) => day));
      return days.size === 1
        ? [...days].join('')
        : byRuntime.map(([runtime, day]) => `${runtime}: ${day}`).join('; ');
    });
    return [store, zone, at, name, ...cells];
  });
  const table = [['store', 'zone', 'instant', 'event', ...columns], ...rows];
  const widths = table[0]?.map((_, index) => Math.max(...table.map((row) => row[index]?.length ?? 0))) ?? [];
  return table.map((row) => row.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join('  ')).join('\n');
};
