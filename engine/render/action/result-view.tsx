import { Callout } from '@blueprintjs/core';
import type { ActionPlan } from '../../language/plan/action-plan.ts';
import { isRecord } from '../../json.ts';
import { DescriptionList } from '../record/description-list.tsx';
import { useTexts } from '../texts.ts';

interface ResultViewProps {
  readonly action: Pick<ActionPlan, 'success'>;
  readonly data: unknown;
}

/** What the answer holds that the person has to see, such as a secret shown once. */
export const ResultView = ({ action, data }: ResultViewProps) => {
  const translate = useTexts();
  const { show } = action.success;
  if (show === undefined || !isRecord(data)) return null;
  return (
    <>
      {show.once && (
        <Callout compact intent="warning">
          {translate('action.once')}
        </Callout>
      )}
      <DescriptionList fields={show.fields} record={data} />
    </>
  );
};
