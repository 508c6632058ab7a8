import { isRecord } from '../../../json.ts';
import { useId } from 'react';
import type { RecordPlan } from './plan.ts';
import { readVariable } from '../../../resolve/scopes.ts';
import { readRecord } from '../../../resolve/answer/read-answer.ts';
import { isVisible } from '../../../resolve/viewer/visibility.ts';
import { ActionButton } from '../../../render/action/action-button.tsx';
import { useActionRunner } from '../../../render/action/use-action-runner.tsx';
import { EmptyState } from '../../../render/states/empty-state.tsx';
import { FailedState } from '../../../render/states/failed-state.tsx';
import { useSay, useTexts } from '../../../render/texts.ts';
import { actionsOf, useView } from '../../../render/view-context.tsx';
import { DescriptionList } from '../../../render/record/description-list.tsx';

/** The fields of one record, and what can be done to it. */
export const RecordView = ({ block }: { readonly block: RecordPlan }) => {
  const { screen, context, etag } = useView();
  const say = useSay();
  const translate = useTexts();
  const titleId = useId();
  const runner = useActionRunner(screen.id);
  const record = context.scopes.record;
  if (!isRecord(record)) return <EmptyState title={translate('record.notFound')} />;
  const fields = block.fields.filter((field) => isVisible(field, context));
  const part = block.of === undefined ? record : readVariable(block.of, context.scopes);
  const shown = isRecord(part) ? part : undefined;
  const read = shown === undefined ? undefined : readRecord(fields, shown);
  if (read !== undefined && 'malformed' in read)
    return (
      <FailedState
        problem={{ kind: 'malformed', title: read.malformed, errors: [] }}
        onRetry={() => undefined}
      />
    );
  const key = readRouteId(context.scopes.route);
  return (
    <section className="cf-record-block" aria-labelledby={block.title === undefined ? undefined : titleId}>
      {(block.title !== undefined || block.actions.length > 0) && (
        <div className="cf-list-head">
          {block.title !== undefined && <h2 id={titleId}>{say(block.title)}</h2>}
          <div className="cf-toolbar">
            {actionsOf(screen, block.actions, context).map((action) => (
              <ActionButton
                key={action.id}
                action={action}
                context={context}
                onAction={(chosen, button) =>
                  runner.start({
                    action: chosen,
                    row: record,
                    cells: block.fields,
                    etag,
                    returnTo: () => button,
                    ...(key === undefined ? {} : { recordKey: key }),
                  })
                }
              />
            ))}
          </div>
        </div>
      )}
      {shown === undefined ? (
        <p>{block.empty === undefined ? translate('value.none') : say(block.empty)}</p>
      ) : (
        <DescriptionList fields={fields} record={shown} />
      )}
      {runner.element}
    </section>
  );
};

const readRouteId = (route: unknown): string | undefined => {
  const id = isRecord(route) ? route['id'] : undefined;
  return typeof id === 'string' ? id : undefined;
};
