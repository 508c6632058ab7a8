import type { Description } from '../../description/description.ts';
import { anyKind } from '../../description/record-kinds.ts';
import type { SchemaView } from '../../description/schema-view.ts';
import { childPointer, ownTexts } from '../../json.ts';
import { nearestPlace } from '../description/report-description.ts';
import type { Project } from '../link/project.ts';
import { recordListsByKind } from '../lower/list/record-lists.ts';
import type { DescriptionSource } from '../read/description-source.ts';
import { perObject } from '../read/per-object.ts';
import type { Reporter } from '../read/reporter.ts';

const deepest = 4;

const collect = (
  view: SchemaView | undefined,
  pointer: string,
  found: Map<string, string>,
  depth = 0,
): void => {
  if (view === undefined || depth > deepest) return;
  const { record } = view.words;
  if (record !== undefined && record !== anyKind && !found.has(record)) found.set(record, pointer);
  collect(view.items, childPointer(pointer, 'items'), found, depth + 1);
  for (const name of view.propertyNames)
    collect(view.property(name), childPointer(`${view.pointer}/properties`, name), found, depth + 1);
};

/** The kinds of records that answers name, each with the place of the first property that does. */
const kindsInAnswers = perObject(({ operations }: Description): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  for (const { answer } of operations.values())
    if (answer !== undefined) collect(answer, answer.pointer, found);
  return found;
});

/** Reports the kinds of records that answers name and no screen opens; the description lists those that are nowhere. */
export const checkUnopened = (
  project: Project,
  description: Description,
  locate: DescriptionSource['locate'],
  reporter: Reporter,
): void => {
  const { document } = description;
  const nowhere = new Set([...ownTexts(document, 'x-codes'), ...ownTexts(document, 'x-unopened')]);
  const opened = recordListsByKind(project, description);
  for (const [kind, pointer] of kindsInAnswers(description))
    if (!opened.has(kind) && !nowhere.has(kind))
      reporter.reportAt(
        'record-unopened',
        nearestPlace(locate, pointer),
        pointer,
        `This names a record of the kind "${kind}", but no screen opens one. Give a list of them a "detail", or list the kind under "x-unopened" of the API description.`,
      );
};
