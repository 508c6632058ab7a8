import type { Reporter } from '../read/reporter.ts';
import type { SourceFile } from '../read/source-file.ts';
import { nearestName } from '../../language/suggestion.ts';
import { givenNames } from './names.ts';
import { groupMissing } from './group-missing.ts';

const prefix = 'app.';

/** The sentences that the host shows are those that portal.json lists: there is none that it never shows, and none is missing. */
export const checkHostMessages = (files: readonly SourceFile[], reporter: Reporter): void => {
  const portal = files.find(({ noun }) => noun === 'portal');
  const listed = portal?.root?.type === 'object' ? portal.root.members.get('messages')?.value : undefined;
  if (portal === undefined || listed?.type !== 'object') return;
  const catalogues = files.filter(({ noun }) => noun === 'messages');
  const given = givenNames(catalogues, 'message').filter(({ name }) => name.startsWith(prefix));
  const names = new Set(given.map(({ name }) => name));
  const missing = [...listed.members].filter(([key]) => !names.has(prefix + key));
  const unknown = given.filter(({ name }) => !listed.members.has(name.slice(prefix.length)));
  for (const { name, file, pointer, part } of unknown)
    reporter.report(
      'host-message-unknown',
      file,
      { pointer, part },
      `The host shows no sentence "${name}": "messages" of portal.json lists those that it does.`,
      {
        suggestion: nearestName(
          name,
          missing.map(([key]) => prefix + key),
        ),
      },
    );
  // Which of the two is misspelled is not known: both are reported.
  if (catalogues.some(({ root }) => root === undefined)) return;
  for (const [[key, { value }] = ['', { value: listed }], ...others] of groupMissing(missing))
    reporter.report(
      'host-message-missing',
      portal,
      { pointer: value.pointer, part: 'key' },
      others.length === 0
        ? `The host shows the sentence "${prefix}${key}", which no catalogue has.`
        : `The host shows the sentence "${prefix}${key}" and ${String(others.length)} others, which no catalogue has.`,
    );
};
