import { typed } from '../../store/typed-sql.ts';

/** The name of a row of `users` for colleagues: first and last name, or the email where neither is set. */
export const authorName = typed.text`coalesce(nullif(trim(concat_ws(' ', users.name, users.last_name)), ''), users.email)`;
