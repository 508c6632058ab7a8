import { findConnection } from '../../access/single-sign-on/connections.ts';
import { defineWrite } from '../../mechanism/define-operation.ts';
import { notFound } from '../../problem/problem.ts';
import { transactionNow } from '../../store/typed-sql.ts';

/** Lets the people of an organisation sign in by password again, because its identity provider is away. */
export const allowPasswordsAgain = defineWrite('allowPasswordsAgain', async ({ body }, { database }) => {
  const { organisation } = body;
  const connection = await findConnection(database, organisation);
  if (connection === undefined) throw notFound('single sign-on');
  await database
    .updateTable('sso_connections')
    .set({ only_sso: false, updated_at: transactionNow })
    .where('id', '=', connection.id)
    .execute();
  return {
    answer: null,
    audit: {
      type: 'update',
      target: organisation,
      before: { only_sso: connection.only_sso },
      after: { only_sso: false },
    },
  };
});
