import type { RateLimit } from '@counterfoil/engine/description';
import { Problem } from '../problem/problem.ts';
import type { Database } from '../store/store.ts';
import { column, rowsOf } from '../store/typed-sql.ts';

/** Counts a call of this caller, across all processes; throws `Problem` 429 beyond the limit of its window. */
export const countCall = async (database: Database, caller: string, limit: RateLimit): Promise<void> => {
  const [window] = await rowsOf({ calls: column.bigint, seconds: column.bigint })`
    insert into rate_windows as open (caller, begun_at, calls) values (${caller}, now(), 1)
    on conflict (caller) do update set
      calls = case when open.begun_at <= now() - make_interval(secs => ${limit.seconds}) then 1 else open.calls + 1 end,
      begun_at = case when open.begun_at <= now() - make_interval(secs => ${limit.seconds}) then now() else open.begun_at end
    returning calls, ceil(extract(epoch from begun_at + make_interval(secs => ${limit.seconds}) - now()))::int as seconds`.execute(
    database,
  );
  if (window === undefined || window.calls <= limit.calls) return;
  throw new Problem({
    status: 429,
    code: 'rate-limit',
    detail: 'There were too many requests. Try again later.',
    headers: { 'retry-after': String(Math.max(1, window.seconds)) },
  });
};
