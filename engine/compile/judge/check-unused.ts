import type { ReferenceKind } from '../../language/definition/reference-kind.ts';
import { askedOfAny } from '../../description/access.ts';
import type { Description } from '../../description/description.ts';
import { enumValues } from '../description/check-enum-words.ts';
import type { FindingCode } from '../../language/finding-codes.ts';
import type { Reporter } from '../read/reporter.ts';
import { judgeNode } from './judge.ts';
import { nodeAt, textMember } from '../read/json-node.ts';
import type { SourceFile } from '../read/source-file.ts';
import { allNames, namesIn } from '../link/all-references.ts';
import { childPointer } from '../../json.ts';
import { takesOf } from '../link/check-taken-names.ts';
import { givenNames } from '../link/names.ts';

const mayBeUnused: readonly (readonly [kind: ReferenceKind, code: FindingCode, words: string])[] = [
  ['message', 'message-unused', 'Nothing shows the message'],
  ['action', 'action-unused', 'No screen offers the action'],
  ['icon', 'icon-unused', 'Nothing shows the icon'],
  ['custom', 'custom-unused', 'Nothing shows the component'],
  ['reader', 'reader-unused', 'No match reads its files with'],
  ['lookup', 'lookup-unused', 'Nothing chooses from the lookup'],
  ['variant', 'variant-unused', 'Nothing stands only in the variant'],
  ['preset', 'setting-unused', 'No list remembers its filters under'],
  ['permission', 'setting-unused', 'Neither a rule of access nor the API description knows'],
  ['role', 'setting-unused', 'Neither a rule of access nor the API description knows'],
];

/** Shown by the engine and by the host's own pages, not by a descriptor. */
const isOutside = (name: string): boolean => name.startsWith('engine.') || name.startsWith('app.');

/** A lookup with a kind of record is used without being named. */
const isFound = (kind: ReferenceKind, { root }: SourceFile): boolean =>
  kind === 'lookup' && textMember(root, 'record') !== undefined;

/** Reports names under "takes" that a file never reads. */
const checkTaken = (file: SourceFile, reporter: Reporter): void => {
  const takes = takesOf(file);
  if (takes?.type !== 'object') return;
  const read = [...(namesIn(file).get('variable') ?? [])];
  for (const [name, { value }] of takes.members)
    if (!read.some((variable) => variable === `given.${name}` || variable.startsWith(`given.${name}.`)))
      reporter.report(
        'parameter-unused',
        file,
        { pointer: value.pointer, part: 'key' },
        `Nothing here reads given.${name}, so it need not be taken.`,
      );
};

/** The roles and permissions that the access of operations names. */
const namedByAccess = ({ operations }: Pick<Description, 'operations'>): readonly string[] =>
  [...operations.values()].flatMap(({ access }) =>
    access?.kind === 'roles'
      ? [
          ...access.roles.map((role) => `role ${role}`),
          ...askedOfAny(access).map((permission) => `permission ${permission}`),
        ]
      : [],
  );

/** The roles and permissions that the description lists for the signed-in person. */
const namedByViewer = ({ viewer }: Pick<Description, 'viewer'>): readonly string[] =>
  (viewer?.propertyNames ?? []).flatMap((name) => {
    const property = viewer?.property(name);
    return [
      ...(enumValues(property?.keywords) ?? []).map((value) => `role ${value}`),
      ...(enumValues(property?.items?.keywords) ?? []).map((value) => `permission ${value}`),
    ];
  });

/** Asks the rules about a screen with routes, and whether anything links to one of them. */
const judgeRoute = (
  file: SourceFile,
  leading: { readonly screens: ReadonlySet<string>; readonly routes: ReadonlySet<string> },
  reporter: Reporter,
): void => {
  const listed = file.noun === 'screen' ? nodeAt(file.root, '/routes') : undefined;
  const routes = (listed?.type === 'array' ? listed.items : []).flatMap((route) => {
    const path = textMember(route, 'path');
    return path === undefined ? [] : [{ path, pointer: childPointer(route.pointer, 'path') }];
  });
  const id = textMember(file.root, 'id') ?? '';
  const [first] = routes;
  if (first === undefined) return;
  const isLinked = leading.screens.has(id) || routes.some(({ path }) => leading.routes.has(path));
  judgeNode(reporter, 'route', file, { ...first, isLinked });
};

/** Reports everything that is defined and never used. */
export const checkUnused = (
  files: readonly SourceFile[],
  description: Pick<Description, 'operations' | 'viewer'>,
  reporter: Reporter,
): void => {
  const named = new Set([...namedByAccess(description), ...namedByViewer(description)]);
  for (const [kind, code, words] of mayBeUnused) {
    const used = allNames(files, kind);
    for (const { name, file, pointer, part } of givenNames(files, kind))
      if (
        !used.has(name) &&
        !named.has(`${kind} ${name}`) &&
        !(kind === 'message' && isOutside(name)) &&
        !isFound(kind, file)
      )
        reporter.report(code, file, { pointer, part }, `${words} "${name}".`);
  }
  const leading = {
    screens: new Set([
      ...allNames(files, 'screen'),
      ...allNames(files, 'target'),
      ...allNames(files, 'innerScreen'),
    ]),
    routes: allNames(files, 'route'),
  };
  for (const file of files) {
    checkTaken(file, reporter);
    judgeRoute(file, leading, reporter);
  }
};
