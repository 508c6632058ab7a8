import { childPointer } from '../../json.ts';
import type { ScreenPlan } from '../../language/plan/screen-plan.ts';
import { blocksIn } from '../../walk.ts';
import type { CompiledProject } from '../lower/project/compile-files.ts';
import { perObject } from '../read/per-object.ts';
import type { Reporter } from '../read/reporter.ts';

/** The presets of the lists of a screen, with the operations that read their rows. */
const presetsOf = perObject((plan: ScreenPlan) =>
  blocksIn(plan.body).flatMap((block) =>
    block.as === 'list' && block.preset !== undefined && block.rows.from === 'operation'
      ? [{ preset: block.preset, operation: block.rows.call.operation, pointer: block.pointer }]
      : [],
  ),
);

/** Reports lists of different rows that keep the columns and filters of a person under one preset. */
export const checkPresets = ({ screens }: CompiledProject, reporter: Reporter): void => {
  const operations = new Map<string, Set<string>>();
  for (const { screen } of screens)
    for (const { preset, operation } of presetsOf(screen.plan))
      operations.set(preset, (operations.get(preset) ?? new Set<string>()).add(operation));
  for (const { screen, file } of screens)
    for (const { preset, operation, pointer } of presetsOf(screen.plan)) {
      const other = [...(operations.get(preset) ?? [])].find((one) => one !== operation);
      if (other !== undefined)
        reporter.report(
          'preset-shared',
          file,
          { pointer: childPointer(pointer, 'preset') },
          `"${preset}" is also the preset of a list of ${other}, whose columns and filters are others.`,
        );
    }
};
