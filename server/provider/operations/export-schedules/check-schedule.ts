import { createRecordCheck } from '../../access/check-records.ts';
import { findRefusal } from '../../access/guard.ts';
import type { Viewer } from '../../access/viewer.ts';
import { bodyOf, findInapplicable } from '../../description/described-schemas.ts';
import type { ServedOperation } from '../../description/description.ts';
import { buildInput, takesDays } from '../../exports/schedules/build-input.ts';
import type { KnownExport } from '../../exports/schedules/find-export.ts';
import type { ScheduleRow } from '../../exports/schedules/schedule-row.ts';
import { findReceivers } from '../../exports/schedules/seen-by-all.ts';
import type { Call } from '../../mechanism/call.ts';
import type { Input } from '../../mechanism/operation.ts';
import { Problem, type Fault } from '../../problem/problem.ts';
import { unprocessable } from '../../problem/refusals.ts';
import { coveredDays } from '../../rules/export-rhythm.ts';
import type { Database } from '../../store/store.ts';

type Body = Input<'updateExportSchedule'>['body'];

/** What is scheduled: the call, and when it is made. */
interface Scheduled {
  readonly operationId: 'createExportSchedule' | 'updateExportSchedule';
  readonly known: KnownExport;
  readonly call: Pick<ScheduleRow, 'path' | 'query'>;
  readonly body: Body;
}

/** Refuses what could not be carried out as it was asked for, with a fault at each place; null for what can. */
export const refuseSchedule = async (
  database: Database,
  viewer: Viewer,
  call: Call,
  { operationId, known, call: scheduled, body }: Scheduled,
): Promise<Problem | null> => {
  const refusal = findRefusal(known.described, viewer);
  if (refusal !== null) return refusal;
  const { rhythm, delivery } = body;
  const faults = [
    ...findInapplicable(bodyOf(operationId), { name: 'rhythm', value: rhythm }, body),
    ...findInapplicable(bodyOf(operationId), { name: 'delivery', value: delivery }, body),
    ...(body.name.trim() === ''
      ? [{ pointer: '/name', code: 'required', message: 'This field is required.' }]
      : []),
    ...findPeriodFaults(known.described, body),
    ...(await findRecipientFaults(database, viewer, known.described, body.recipients ?? [])),
    ...(delivery === 'webhook' ? await findWebhookFaults(database, viewer) : []),
  ];
  if (faults.length > 0) return unprocessable(...faults);
  return refuseCall(known, { ...scheduled, format: body.format, timezone: 'UTC' }, body, {
    ...call,
    database,
    viewer,
  });
};

const findPeriodFaults = (described: ServedOperation, { period }: Body): readonly Fault[] =>
  period === 'none' || takesDays(described)
    ? []
    : [
        {
          pointer: '/period',
          code: 'unfit',
          message: 'This export cannot be narrowed to days: choose “As filtered”.',
        },
      ];

/** The call is checked as a run makes it: faults stand where its parameters do. */
const refuseCall = async (
  { described, prepare }: KnownExport,
  scheduled: Parameters<typeof buildInput>[1],
  { period }: Body,
  call: Call & { readonly viewer: Viewer },
): Promise<Problem | null> => {
  const days = coveredDays(period, { first: '2026-01-01', last: '2026-01-01' });
  try {
    const { input } = prepare(buildInput(described, scheduled, days), call);
    await createRecordCheck(described)(input, call);
    return null;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const { detail, faults = [{ pointer: '/query', code: 'unfit', message: detail }] } = error.details;
    return unprocessable(...faults);
  }
};

const findRecipientFaults = async (
  database: Database,
  { user }: Viewer,
  described: ServedOperation,
  recipients: readonly string[],
): Promise<readonly Fault[]> => {
  const receivers = await findReceivers(database, described, user.acts_as, recipients);
  const known = new Set(receivers.map((person) => person.user.id));
  return recipients.flatMap((id, index) =>
    known.has(id)
      ? []
      : [
          {
            pointer: `/recipients/${String(index)}`,
            code: 'unknown',
            message: 'Only colleagues who may make this export themselves can be sent it.',
          },
        ],
  );
};

const findWebhookFaults = async (database: Database, { user }: Viewer): Promise<readonly Fault[]> => {
  const refuse = (message: string): readonly Fault[] => [{ pointer: '/delivery', code: 'unfit', message }];
  if (user.role !== 'Partner' || user.partner_id === null)
    return refuse('Webhooks belong to partners: choose e-mail.');
  const listening = await database
    .selectFrom('webhooks')
    .select('id')
    .where('partner_id', '=', user.partner_id)
    .where('status', '=', 'active')
    .where((where) => where('events', '@>', where.val(['export.completed' as const])))
    .limit(1)
    .executeTakeFirst();
  return listening === undefined
    ? refuse('No active webhook listens to “Scheduled export completed”: choose it there first.')
    : [];
};
