import { typed } from '../../store/typed-sql.ts';

/** What colleagues call the user of a row of `users`: first and last name, or the email where neither is told. */
export const authorName = typed.text`coalesce(nullif(trim(concat_ws(' ', users.name, users.last_name)), ''), users.email)`;
