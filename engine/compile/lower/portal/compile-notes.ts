import { childPointer } from '../../../json.ts';
import { fieldView } from '../../../description/field-view.ts';
import type { SchemaView } from '../../../description/schema-view.ts';
import { compileEntries } from '../../../kinds/blocks/timeline/compile-entries.ts';
import type { NotesPlan } from '../../../kinds/blocks/timeline/plan.ts';
import type { Notes } from '../../../language/portal/notes.ts';
import { compileOffer, compileOffers } from '../action/compile-offer.ts';
import { compileRows, findRows } from '../call/compile-rows.ts';
import { report, seeAlso, type CompileContext, quiet, withScopes } from '../compile-context.ts';
import { findField } from '../list/find-field.ts';
import { schemaScope } from '../scope/scope-type.ts';

const at = '/notes';

/** Compiled notes, with the schema of one note. */
export interface CompiledNotes {
  readonly plan: NotesPlan;
  readonly row: SchemaView;
}

/** Checks the rows of notes: the properties that identify the record are texts, and the notes have a key. */
const checkNamed = (context: CompileContext, notes: Notes, row: SchemaView): void => {
  const where = `the rows of ${notes.source.operation}`;
  for (const key of ['kind', 'record', 'text', 'by'] as const) {
    const pointer = childPointer(at, key);
    const view =
      key === 'kind' || key === 'record'
        ? findField(context, notes[key], pointer, row, where)
        : fieldView(row, notes[key]);
    if (view === undefined || view.types.includes('string')) continue;
    const message = `"${notes[key]}" is not a text in the API description.`;
    report(context, 'as-mismatch', pointer, message, { related: seeAlso(context, view.pointer) });
  }
  if (fieldView(row, row.words.key) !== undefined) return;
  const pointer = childPointer(childPointer(at, 'source'), 'operation');
  report(context, 'row-key-missing', pointer, `No property "${row.words.key}" tells ${where} apart.`);
};

/** Compiles the notes of staff, which an operation stores. */
export const compileNotes = (context: CompileContext, notes: Notes): CompiledNotes | undefined => {
  const operation = context.description.operations.get(notes.source.operation);
  const silent = quiet(context);
  const row = operation && findRows(silent, operation, at);
  const inRow = withScopes(context, { record: schemaScope(row) });
  const rows = compileRows(inRow, { source: notes.source }, at);
  if (row !== undefined) checkNamed(context, notes, row);
  const { at: moment, text, by, details, kind, record } = notes;
  const written = { at: moment, heading: text, by, details, headingKey: 'text' } as const;
  const entries = compileEntries(inRow, written, at, rows);
  const write = compileOffer(inRow, notes.write, childPointer(at, 'write'), row);
  const actions = compileOffers(inRow, notes.actions, childPointer(at, 'actions'), row);
  if (entries?.rows.from !== 'operation' || row === undefined) return undefined;
  return { plan: { ...entries, rows: entries.rows, kind, record, key: row.words.key, write, actions }, row };
};
