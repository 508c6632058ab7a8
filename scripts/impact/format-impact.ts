import type { ComparedSides, Impact } from '@counterfoil/engine/check';

const describe = ({ place: { file, line, column }, message, roles, code }: Impact): string =>
  `  ${file}:${String(line)}:${String(column)}  ${message}\n      ${code}, for ${roles.length === 0 ? 'nobody who is led there' : roles.join(', ')}`;

const section = (title: string, impacts: readonly Impact[]): readonly string[] =>
  impacts.length === 0 ? [] : [`${title}\n${impacts.map(describe).join('\n')}`];

/** What breaks, what changes and what nobody uses, for a person. */
export const formatText = ({ impacts, unused }: ComparedSides): string => {
  const broken = impacts.filter(({ kind }) => kind === 'breaks');
  const changed = impacts.filter(({ kind }) => kind === 'changes');
  const nothing = impacts.length === 0 ? ['Nothing that a screen shows or asks for breaks or changes.'] : [];
  const idle = unused.length === 0 ? [] : [`Changed, and no descriptor names it\n  ${unused.join(', ')}`];
  return [
    ...section('Breaks', broken),
    ...section('Changes', changed),
    ...nothing,
    ...idle,
    ...(impacts.length === 0
      ? []
      : [
          `${String(broken.length)} ${broken.length === 1 ? 'part breaks' : 'parts break'}, ${String(changed.length)} ${changed.length === 1 ? 'changes' : 'change'}.`,
        ]),
  ].join('\n\n');
};
