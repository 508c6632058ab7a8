import { closeViewing, openViewing } from '../../access/sessions.ts';
import { defineWrite } from '../../mechanism/define-operation.ts';
import { conflict } from '../../problem/refusals.ts';
import { answerSession } from '../../queries/identity/session-answer.ts';

/** Opens a session in which the caller sees what a merchant sees, for ten minutes. */
export const viewAsMerchant = defineWrite(
  'viewAsMerchant',
  async ({ path }, { database, viewer, request }) => {
    const token = await openViewing(database, viewer, path.merchantId, request);
    const answer = await answerSession(database, token, request.ip);
    return {
      answer,
      audit: {
        type: 'sign_in',
        target: path.merchantId,
        before: null,
        after: { viewing: true, ends_at: answer.user.viewing?.ends_at ?? null },
      },
    };
  },
);

/** Ends viewing a merchant and leads back to the caller's own session. */
export const stopViewing = defineWrite('stopViewing', async (_input, { database, viewer, request }) => {
  const { viewing } = viewer;
  if (viewing === null)
    return { refused: conflict('not-viewing', 'You are in your own session: no merchant is viewed.') };
  const token = await closeViewing(database, viewer, viewing.from);
  return {
    answer: await answerSession(database, token, request.ip),
    audit: {
      type: 'sign_out',
      target: viewing.merchantId,
      before: { viewing: true },
      after: { viewing: false, ...(viewing.secondsLeft > 0 ? {} : { ended_at: viewing.endsAt }) },
    },
  };
});
