import type { ExportToolPlan } from '../../kinds/blocks/list/plan.ts';
import { isMissing, type Missing, type OperationRequest } from '../../resolve/answer/request.ts';
import { withScopes, type Context } from '../../resolve/viewer/visibility.ts';
import { ActionButton } from '../action/action-button.tsx';
import { useActionRunner } from '../action/use-action-runner.tsx';
import { useWholeScreen } from '../read/use-whole-screen.ts';
import { actionsOf, useView } from '../view-context.tsx';

interface ScheduleExportProps {
  readonly tool: ExportToolPlan;
  readonly context: Context;
  /** The call that the export makes as the list is now. */
  readonly request: () => OperationRequest | Missing;
}

/** A button for making an export again and again, where its tool has one and its call can be made. */
export const ScheduleExport = ({ tool, context, request }: ScheduleExportProps) => {
  const screen = useWholeScreen(useView().screen);
  const runner = useActionRunner();
  const call = request();
  if (isMissing(call) || tool.schedule === undefined) return null;
  const row = { operation: tool.call.operation, path: call.path, query: call.query };
  return (
    <>
      {actionsOf(screen, [tool.schedule], context).map((action) => (
        <ActionButton
          key={action.id}
          action={action}
          context={withScopes(context, { record: row })}
          onAction={(chosen, button) => runner.start({ action: chosen, row, returnTo: () => button })}
        />
      ))}
      {runner.element}
    </>
  );
};
