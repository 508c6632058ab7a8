import type { ActionPlan } from '../../language/plan/action-plan.ts';
import { isRecord } from '../../resolve/own-property.ts';
import { DescriptionList } from '../record/description-list.tsx';

interface ResultViewProps {
  readonly action: Pick<ActionPlan, 'success'>;
  readonly data: unknown;
}

/** What the answer holds that the person has to see, such as a secret shown once. */
export const ResultView = ({ action, data }: ResultViewProps) => {
  const { show } = action.success;
  if (show === undefined || !isRecord(data)) return null;
  return <DescriptionList fields={show.fields} record={data} />;
};
