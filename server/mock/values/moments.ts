import { between, chance } from './random.ts';
import type { RecordFacts } from './record-facts.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** Whether a name calls a moment or a day, such as `created`, `paid_at` or `due_date`. */
export const callsMoment = (name: string): boolean =>
  /(?:^|_)(?:at|on|date|time|datetime|timestamp|created|updated|modified|until|since|expiry|expires|birthday|dob)$/.test(
    name,
  ) && !/(?:based|turned|depends|add|sign(?:ed)?_up|log(?:ged)?)_on$/.test(name);

/** The moment that a name calls, in milliseconds since 1970: nothing but creation comes before the record was created. */
export const momentOf = (
  name: string,
  { created, updated }: RecordFacts,
  now: number,
  key: string,
): number => {
  if (/birth|^dob$/.test(name)) return now - between(key, 20 * 365, 70 * 365) * day;
  if (
    /creat|insert|opened|start|begin|from$|registered|submitted|requested|^date$|^time$|^timestamp$/.test(
      name,
    )
  )
    return created;
  if (/updat|modif|chang|last_/.test(name)) return updated;
  if (/due|expir|until|(?:^|_)end|to$|available|arriv|deadline|renew|next|scheduled|valid|hold/.test(name))
    return created + between(key, 2, 30) * day;
  return created + Math.floor(((updated - created) * between(key, 0, 100)) / 100 / 1000) * 1000;
};

/** Whether something that may never have happened has: its moment is null otherwise. */
export const hasHappened = (name: string, key: string): boolean =>
  !/delet|cancel|revok|closed|archiv|fail|disput|void|revers|refus|declin|suspend|ended/.test(name) ||
  chance(key, 0.15);
