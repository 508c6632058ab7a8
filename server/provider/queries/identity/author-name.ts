import { sql, type RawBuilder } from 'kysely';
import { typed } from '../../store/typed-sql.ts';

/** The name of a row of `users`, which is called so, for colleagues: first and last name, or the email where neither is set. */
export const personName = (alias: string): RawBuilder<string> => {
  const [first, last, email] = ['name', 'last_name', 'email'].map((column) => sql.ref(`${alias}.${column}`));
  return typed.text`coalesce(nullif(trim(concat_ws(' ', ${first}, ${last})), ''), ${email})`;
};

/** The same of a row of `users` itself. */
export const authorName = personName('users');
