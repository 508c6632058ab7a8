import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { typed } from '../../store/typed-sql.ts';

/** The words of a record's names, as they are stored. */
export const merchantWords = sql`merchants.name_words`;
export const partnerWords = sql`partners.name_words`;
export const userWords = sql`users.name_words`;
export const caseWords = sql`kyc_cases.name_words`;
export const invoiceWords = sql`invoices.name_words`;
/** The same expression as in the index of its table. */
export const cardHolderWords = sql`name_words(vault_tokens.card_holder)`;

/** A column of names in the form in which it is compared and sorted: without case and accents, the same on every store. */
export const folded = (column: string): RawBuilder<string> => typed.text`fold_text(${sql.ref(column)})`;

/**
 * The condition that the columns contain the typed text: somewhere in one of them, or each of its words as
 * the beginning of one of theirs. The store folds both sides.
 */
export const namesFit = (text: string, columns: readonly string[]): RawBuilder<SqlBool> => {
  const within = columns.map((column) => sql`strpos(${folded(column)}, fold_text(${text})) > 0`);
  const names = columns.map((column) => sql`coalesce(${sql.ref(column)}, '')`);
  return typed.boolean`${sql.join(within, sql` or `)}
    or name_words(${sql.join(names, sql` || ' ' || `)}) @@ names_query(${text})`;
};
