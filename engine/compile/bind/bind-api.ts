import type { Portal } from '../../language/portal.ts';
import type { PreparedDescription } from '../description/description.ts';
import type { Project } from '../project/project.ts';
import type { Reporter } from '../reporter.ts';
import { nearestName } from '../suggestion.ts';
import { followAnswer } from './bind-rows.ts';

const pointers = ['rows', 'total', 'totals'] as const;
const parameters = ['page', 'limit', 'sortBy', 'order', 'format', 'columns'] as const;

/** How the API spells lists, without what no operation knows: that is said here once, and not again at every list. */
export const bindApi = (
  project: Project,
  description: PreparedDescription,
  reporter: Reporter,
): Partial<Portal['api']> => {
  const { portal } = project;
  if (portal === undefined || !description.isReadable) return {};
  const { api } = portal.value;
  const operations = [...description.operations.values()];
  const known: { -readonly [Key in keyof Portal['api']]?: string } = {};
  for (const key of pointers) {
    const pointer = api[key];
    if (pointer === undefined) continue;
    if (
      pointer.startsWith('/') &&
      operations.some(({ answer }) => followAnswer(answer, pointer) !== undefined)
    )
      known[key] = pointer;
    else
      reporter.report(
        'pointer-unknown',
        portal.file,
        { pointer: `/api/${key}` },
        `No operation answers with anything at "${pointer}".`,
      );
  }
  const names = new Set(
    operations.flatMap((operation) =>
      operation.parameters.filter(({ in: place }) => place === 'query').map(({ name }) => name),
    ),
  );
  for (const key of parameters) {
    if (names.has(api[key])) known[key] = api[key];
    else
      reporter.report(
        'param-unknown',
        portal.file,
        { pointer: `/api/${key}` },
        `No operation has the query parameter "${api[key]}".`,
        {
          suggestion: nearestName(api[key], names),
        },
      );
  }
  return known;
};
