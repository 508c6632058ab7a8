import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createChargebackReminderWorker } from '../../../server/provider/mail/chargeback-reminders.ts';
import { startDisputes, type Disputes } from './disputes-under-test.ts';

const merchant = 'mer_harbourviewhotel';

let world: Disputes;
beforeAll(async () => {
  world = await startDisputes();
});
afterAll(() => world.provider.close());

const run = (text: string) => sql.raw(text).execute(world.provider.database);
beforeEach(() =>
  run(`update chargebacks set action_due_date = action_due_date + 400; delete from outbox_mails;
    update merchants set status = 1, timezone = 'Australia/Sydney' where id = '${merchant}'`),
);

const { step } = createChargebackReminderWorker(new URL('https://portal.example'));
const work = async (): Promise<void> => {
  while (await step(world.provider.database));
};
/** Who was reminded since the last call, after the worker ran twice. */
const reminded = async (): Promise<readonly (string | undefined)[]> => {
  await work();
  await work();
  const mails = await world.mails();
  await run('delete from outbox_mails');
  return mails
    .filter(({ kind }) => kind === 'chargeback_reminder')
    .map(({ to }) => to)
    .toSorted();
};
/** A day passes: everything with a date is a day further away. */
const passDay = () =>
  run(`update chargebacks set notify_date = notify_date - 1, action_due_date = action_due_date - 1;
    update chargeback_reminders set due_on = due_on - 1`);

const those = ['merchant', 'partner'];

describe('a dispute that waits for its answer', () => {
  it('is reminded of 3 days and 1 day before the last day, each once', async () => {
    await world.dispute('evidence_required', 5);
    const heard = [];
    for (let left = 5; left >= -1; left -= 1) {
      heard.push([left, await reminded()]);
      await passDay();
    }
    expect(heard).toEqual([
      [5, []],
      [4, []],
      [3, those],
      [2, []],
      [1, those],
      [0, []],
      [-1, []],
    ]);
  });

  it.each([
    [4, []],
    [2, those],
    [0, those],
    [-1, []],
  ] as const)('with %d days left after a time in which nothing ran reminds %j', async (left, to) => {
    await world.dispute('evidence_required', left);
    expect(await reminded()).toEqual(to);
    expect(await reminded()).toEqual([]);
  });

  it('is reminded of a day to which it was moved', async () => {
    const id = await world.dispute('evidence_required', 1);
    expect(await reminded()).toEqual(those);
    await run(`update chargebacks set action_due_date = action_due_date + 9 where id = '${id}'`);
    expect(await reminded()).toEqual([]);
    await run(`update chargebacks set action_due_date = action_due_date - 7 where id = '${id}'`);
    expect(await reminded()).toEqual(those);
  });

  it('names the last day, the amount at stake and where it is answered', async () => {
    const id = await world.dispute('evidence_required', 3);
    await work();
    const mail = await world.provider.database
      .selectFrom('outbox_mails')
      .select(['subject', 'body'])
      .where('recipient', '=', world.emailOf('merchant'))
      .executeTakeFirstOrThrow();
    expect(mail.subject).toBe(`Reminder: answer needed: Harbour View Hotel, ${id}`);
    expect(mail.body).toMatch(/AUD 7\.00.*is not answered yet\. The last day .* is .*20\d\d/);
    expect(mail.body).toContain(`https://portal.example/admin/`);
    expect(mail.body).toContain(id);
  });

  it('is due on the calendar of its merchant', async () => {
    // It is a day or two later on Kiritimati than in Pago Pago, at any time.
    const zone = (name: string) => `update merchants set timezone = '${name}' where id = '${merchant}'`;
    await run(zone('Pacific/Kiritimati'));
    const id = await world.dispute('evidence_required', 3);
    await run(zone('Pacific/Pago_Pago'));
    expect(await reminded()).toEqual([]);
    await run(zone('Pacific/Kiritimati'));
    expect(await reminded()).toEqual(those);
    expect((await world.read('merchant', id)).response.status).toBe(200);
  });

  it('reminds of each once where two processes look at the same time', async () => {
    for (let count = 0; count < 4; count += 1) await world.dispute('evidence_required', 3);
    await Promise.all([work(), work(), work()]);
    const mails = await world.mails();
    expect(mails.map(({ to }) => to).toSorted()).toEqual([...those, ...those, ...those, ...those].toSorted());
  });
});

describe('nobody is reminded of a dispute', () => {
  it.each(['received', 'under_review', 'won', 'lost', 'accepted'] as const)('that is %s', async (status) => {
    await world.dispute(status, 3);
    await world.dispute(status, 1);
    expect(await reminded()).toEqual([]);
  });

  it('that was answered between the reminders', async () => {
    const id = await world.dispute('evidence_required', 3);
    expect(await reminded()).toEqual(those);
    expect((await world.save('merchant', id)).response.status).toBe(200);
    expect((await world.submit('merchant', id)).response.status).toBe(200);
    await passDay();
    await passDay();
    expect(await reminded()).toEqual([]);
  });

  it('of a merchant that is closed', async () => {
    await world.dispute('evidence_required', 3);
    await run(`update merchants set status = 3 where id = '${merchant}'`);
    expect(await reminded()).toEqual([]);
  });
});
