import { askedOf, type Operation } from '@counterfoil/engine/description';
import { commandName } from '../command-line.ts';
import type { Draft } from './draft.ts';
import type { Surroundings } from './surroundings.ts';
import { doneBy, drawnBy, reasonAgainst } from './draft-candidates.ts';

/** What was drafted and what to do next, in words. */
export const describeDraft = ({ messages }: Draft, written: readonly string[]): string =>
  [
    ...messages,
    `Written: ${written.join(', ')}.`,
    `Next: ${commandName('dev')} shows it while you edit the file; ${commandName('check')} says what is wrong.`,
  ].join('\n');

const columns = (rows: readonly (readonly [string, string])[]): string => {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, words]) => `  ${name.padEnd(width)}  ${words}`.trimEnd()).join('\n');
};

/** Who may call an operation, in words. */
const callersOf = ({ access }: Operation): string => {
  if (access?.kind !== 'roles') return 'everybody';
  const { roles } = access;
  const asked = [...new Set(roles.map((role) => askedOf(access, role).join(' or ')))];
  if (asked.length === 1)
    return asked[0] === '' ? roles.join(', ') : `${roles.join(', ')} with ${asked.join()}`;
  return roles
    .map(
      (role) =>
        `${role}${askedOf(access, role).length === 0 ? '' : ` with ${askedOf(access, role).join(' or ')}`}`,
    )
    .join(', ');
};

/** The operations for whoever is signed in, with what draws or does them. */
export const listOperations = (around: Surroundings): string => {
  const stateOf = (operation: Operation): string => {
    const [done, drawn] = [doneBy(operation, around), drawnBy(operation, around)];
    if (done !== undefined) return `done by ${done}`;
    return drawn === undefined ? operation.summary : `drawn by ${drawn}`;
  };
  const operations = [...around.description.operations.values()]
    .filter((operation) => reasonAgainst(operation, around) === undefined)
    .map((operation) => [operation.id, `${stateOf(operation)} (${callersOf(operation)})`] as const);
  return [
    'Operations, with what draws or does them already, and who may call them:',
    columns(operations),
    '',
    `${commandName('scaffold', '<operationId>')} drafts one of them; --help lists the options.`,
  ].join('\n');
};
