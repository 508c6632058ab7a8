import type { ExportToolPlan, ListPlan } from '../../kinds/blocks/list/plan.ts';
import { isAllowed } from '../viewer/access.ts';
import { isVisible, type Context } from '../viewer/visibility.ts';

/** Whether this viewer may download by the tool. */
export const isExportOffered = (tool: ExportToolPlan, context: Context): boolean =>
  isVisible(tool, context) && isAllowed(tool.call.access, context.viewer);

/** The tools by which this viewer may download selected rows of the list. */
export const rowExports = ({ toolbar }: ListPlan, context: Context): readonly ExportToolPlan[] =>
  toolbar.filter(
    (tool): tool is ExportToolPlan =>
      tool.as === 'export' && tool.ids !== undefined && isExportOffered(tool, context),
  );
