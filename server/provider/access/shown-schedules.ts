import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { readDescription, type ServedOperation } from '../description/description.ts';
import { typed } from '../store/typed-sql.ts';
import { findRefusal } from './guard.ts';
import { managesOrganisation, organisationOf } from './organisation.ts';
import type { Viewer } from './viewer.ts';

/** Whether an operation answers the rows of a list as a file. */
const isExport = ({ hasFile, parameters }: ServedOperation): boolean =>
  hasFile && parameters.some(({ name }) => name === 'format');

/** The exports of lists that somebody may make. */
export const exportsOf = (viewer: Viewer): readonly ServedOperation[] =>
  readDescription().operations.filter(
    (operation) => isExport(operation) && findRefusal(operation, viewer) === null,
  );

/**
 * Whether a row of `export_schedules` is shown to somebody: it is of their organisation, and they own it, receive its files, may make
 * the same export, or manage the organisation. `row` is what the query calls it.
 */
export const isScheduleShown = (viewer: Viewer, row = 'record'): RawBuilder<SqlBool> => {
  const operations = exportsOf(viewer).map(({ id }) => id);
  const of = (column: string) => sql.ref(`${row}.${column}`);
  return typed.boolean`${of('organisation')} = ${organisationOf(viewer)} and (${managesOrganisation(viewer)}
    or ${of('user_id')} = ${viewer.user.id} or ${viewer.user.id} = any(${of('recipients')})
    or ${of('operation')} = any(${operations}::text[]))`;
};
