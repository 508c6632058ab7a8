import type { components } from '../../../openapi/generated/provider.ts';
import { mostAttempts } from '../mail/deliver-mails.ts';
import type { Database } from '../store/store.ts';
import { column, orNull, rowsOf, type RowOf } from '../store/typed-sql.ts';

type MeasureName = components['schemas']['HealthMeasure'];

const columns = {
  refused_sign_ins: column.bigint,
  failing_webhooks: column.bigint,
  open_breaches: column.bigint,
  audit_faults: column.bigint,
  since_check: orNull(column.bigint),
  exports_wait: column.bigint,
  webhooks_wait: column.bigint,
  mails_wait: column.bigint,
} as const;

/** What only the running process knows. */
export interface ProcessHealth {
  /** Within how many milliseconds 95 of 100 pages of its lists were answered lately; null where they were few. */
  readonly lists: () => number | null;
  /** Whether it sends mails: without a mail server they stay in the store. */
  readonly sendsMails: boolean;
}

interface Health extends RowOf<typeof columns> {
  readonly lists: number | null;
}

/** What is watched of a running platform, and above which an alarm is due. */
interface Measure {
  /** Its name among metrics. A unit ends it: the SDK's own endpoint for Prometheus adds none, as a collector does. */
  readonly metric: string;
  /** Of metrics that are measured of several things, which one. */
  readonly queue?: string;
  readonly description: string;
  readonly unit: components['schemas']['HealthUnit'];
  readonly limit: number;
  /** Null where nothing is known: there were too few lists, or the books were never checked. */
  readonly of: (health: Health) => number | null;
}

const delay = {
  metric: 'counterfoil.queue.delay.seconds',
  description: 'How long the work that has waited longest is overdue',
  unit: 'seconds',
  limit: 300,
} as const;

/** One row a measure: the metrics, the alarms and the page of the portal are made of it. */
export const measures: Readonly<Record<MeasureName, Measure>> = {
  refused_sign_ins: {
    metric: 'counterfoil.sign_in.refused',
    description: 'Attempts to sign in of the last ten minutes that were refused',
    unit: 'count',
    limit: 50,
    of: (health) => health.refused_sign_ins,
  },
  failing_webhooks: {
    metric: 'counterfoil.webhook.failing',
    description: 'Active webhooks whose last delivery failed',
    unit: 'count',
    limit: 0,
    of: (health) => health.failing_webhooks,
  },
  slow_lists: {
    metric: 'counterfoil.list.p95.milliseconds',
    description:
      'Within which 95 of 100 pages of lists of the last five minutes were answered by this process',
    unit: 'milliseconds',
    limit: 2000,
    of: (health) => health.lists,
  },
  open_breaches: {
    metric: 'counterfoil.books.breaches',
    description: 'Records that break a promise about money',
    unit: 'count',
    limit: 0,
    of: (health) => health.open_breaches,
  },
  books_check: {
    metric: 'counterfoil.books.check_age.seconds',
    description: 'How long ago the books were checked',
    unit: 'seconds',
    limit: 600,
    of: (health) => health.since_check,
  },
  audit_faults: {
    metric: 'counterfoil.audit.faults',
    description: 'Rows and seals of the audit log that are not as they were sealed',
    unit: 'count',
    limit: 0,
    of: (health) => health.audit_faults,
  },
  exports_queue: { ...delay, queue: 'exports', of: (health) => health.exports_wait },
  webhooks_queue: { ...delay, queue: 'webhooks', of: (health) => health.webhooks_wait },
  mails_queue: { ...delay, queue: 'mails', of: (health) => health.mails_wait },
};

/** A measure as it is now. */
export interface Taken {
  readonly name: MeasureName;
  readonly measure: Measure;
  readonly value: number | null;
}

const isMeasure = (name: string): name is MeasureName => Object.hasOwn(measures, name);

const measureNames: readonly MeasureName[] = Object.keys(measures).filter(isMeasure);

/** Measures the platform: all but the lists of this process is the same for all processes of a store. */
export const takeMeasures = async (
  database: Database,
  { lists, sendsMails }: ProcessHealth,
): Promise<readonly Taken[]> => {
  const [row] = await rowsOf(columns)`
    select (select count(*) from sign_in_failures where failed_at > now() - interval '10 minutes') as refused_sign_ins,
      (select count(*) from webhooks where status = 'active' and failing_since is not null) as failing_webhooks,
      (select count(*) from ledger_breaches where ended_at is null) as open_breaches,
      (select count(*) from audit_faults) as audit_faults,
      (select extract(epoch from now() - max(checked_at))::bigint from ledger_checks) as since_check,
      (select coalesce(max(extract(epoch from now() - created_at)), 0)::bigint from download_jobs where status = 'queued') as exports_wait,
      (select coalesce(max(extract(epoch from now() - next_attempt_at)), 0)::bigint from webhook_deliveries
        where status = 'pending' and next_attempt_at < now()) as webhooks_wait,
      (select coalesce(max(extract(epoch from now() - next_attempt_at)), 0)::bigint from outbox_mails
        where ${sendsMails} and sent_at is null and attempts < ${mostAttempts} and next_attempt_at < now()) as mails_wait`.execute(
    database,
  );
  if (row === undefined) throw new Error('The measures answered no row.');
  const health = { ...row, lists: lists() };
  return measureNames.map((name) => ({ name, measure: measures[name], value: measures[name].of(health) }));
};
