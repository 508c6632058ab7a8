import { Button, Callout } from '@blueprintjs/core';
import { useEffect, useMemo, useState } from 'react';
import { bulkForm, resolveEligibility } from '../../resolve/action/bulk.ts';
import type { FormValues } from '../../resolve/form/form-state.ts';
import type { Row } from '../../resolve/answer/row.ts';
import { useApprovalNote } from '../action/approval/use-approval-note.tsx';
import { useAnnounce } from '../announcer.tsx';
import { PlanForm } from '../form/plan-form.tsx';
import { useFormValues } from '../form/use-form-values.ts';
import { useLeaveGuard } from '../form/use-leave-guard.ts';
import { useValidator } from '../form/use-validator.ts';
import { keyOf } from '../list/rows/row-name.ts';
import { useRefresh } from '../read/use-refresh.ts';
import { MissingState } from '../states/missing-state.tsx';
import { useTranslate, useEngineTranslate } from '../texts.ts';
import { BulkFacts } from './bulk-facts.tsx';
import { BulkFoot } from './bulk-foot.tsx';
import { BulkResults, countsOf } from './bulk-results.tsx';
import type { BulkTarget } from './bulk-target.ts';
import { useBulkRun } from './use-bulk-run.ts';
import type { Asked, RowOutcome } from './bulk-calls.ts';

const noValues: FormValues = {};

interface BulkStagesProps extends BulkTarget {
  readonly rows: ReadonlyMap<string, Row>;
  readonly onBusy: (isBusy: boolean) => void;
}

/** What becomes of a row that nothing more has to be done for here. */
const settled: readonly RowOutcome['state'][] = ['done', 'processing', 'asked'];

/** Carries out for the rows, reports at the end, and leaves selected what is not done. */
const useStages = ({ action, list, model, selected, rows, onBusy }: BulkStagesProps) => {
  const translate = useEngineTranslate();
  const announce = useAnnounce();
  const refreshStale = useRefresh();
  const { context } = model;
  const run = useBulkRun(action, list.columns, context);
  const [sent, setSent] = useState<Asked>({ values: {}, reason: '' });
  const eligibility = useMemo(
    () => resolveEligibility(action, [...rows.values()], { ...context, report: () => undefined }),
    [action, rows, context],
  );
  const { isRunning, items } = run;
  useLeaveGuard(isRunning);
  useEffect(() => onBusy(isRunning), [isRunning, onBusy]);
  const { selectOnly } = selected;
  useEffect(() => {
    if (isRunning || items.length === 0) return;
    announce(translate('bulk.over', countsOf(items)));
    const open = items.filter(({ outcome }) => !settled.includes(outcome.state));
    selectOnly(new Map(open.map(({ key, row }) => [key, row])));
  }, [isRunning, items, announce, translate, selectOnly]);
  const settle = (carried: Promise<void>) => void carried.then(() => refreshStale(action.success.refresh));
  return {
    run,
    eligibility,
    start: (asked: Asked) => {
      setSent(asked);
      settle(
        run.start(
          eligibility.able.map((row) => [keyOf(row, list.key), row] as const),
          asked,
        ),
      );
    },
    again: (states: Parameters<typeof run.again>[0]) => settle(run.again(states, sent)),
  };
};

/** Asks once, then carries the action out row by row and shows what became of each. */
export const BulkStages = (props: BulkStagesProps) => {
  const { action, list, model, rows, onClose } = props;
  const translate = useEngineTranslate();
  const t = useTranslate();
  const { run, eligibility, start, again } = useStages(props);
  const form = useMemo(() => bulkForm(action.form), [action]);
  const { values, setValues } = useFormValues(form, model.context.scopes);
  const approval = useApprovalNote({
    call: action.call,
    form: action.form,
    context: model.context,
    rows: eligibility.able,
    filled: { values, begun: noValues },
  });
  const begin = (given: FormValues): void => start({ values: given, reason: approval.reason });
  const validator = useValidator(form?.id);
  const { items, isRunning, isStopping } = run;
  const count = eligibility.able.length;
  const isAsking = items.length === 0;
  const isForm = isAsking && form !== undefined && count > 0;
  const several = action.confirm?.several;
  const foot = (
    <BulkFoot
      items={items}
      isRunning={isRunning}
      isStopping={isStopping}
      submit={
        <Button
          type={isForm ? 'submit' : 'button'}
          intent={action.intent === 'none' ? 'primary' : action.intent}
          disabled={count === 0}
          text={translate('bulk.submit', {
            action: approval.isNeeded ? translate('approval.ask') : t(action.confirm?.submit ?? action.label),
            count,
          })}
          {...(isForm ? {} : { onClick: () => begin(noValues) })}
        />
      }
      onStop={run.stop}
      onAgain={again}
      onClose={onClose}
    />
  );
  if (!isAsking)
    return (
      <>
        <div className="cf-dialog-body">
          <BulkResults
            items={items}
            columns={model.columns.all}
            isRunning={isRunning}
            isStopping={isStopping}
          />
        </div>
        {foot}
      </>
    );
  return (
    <>
      <div className="cf-dialog-body">
        {several !== undefined && count > 0 && <p>{t(several, { count })}</p>}
        <BulkFacts
          action={action}
          eligibility={eligibility}
          total={rows.size}
          columns={model.columns.all}
          keyOf={(row) => keyOf(row, list.key)}
        />
        {count === 0 && (
          <Callout compact intent="warning" role="alert">
            {translate('bulk.noneAble')}
          </Callout>
        )}
        {isForm && validator.error !== null && <MissingState error={validator.error} />}
        {isForm && validator.data?.validate !== undefined && (
          <PlanForm
            plan={form}
            call={action.call}
            validator={validator.data.validate}
            context={model.context}
            records={eligibility.able}
            values={values}
            placed={undefined}
            isLocked={false}
            focusFirst
            onChange={setValues}
            onSubmit={begin}
          >
            {approval.note}
            {foot}
          </PlanForm>
        )}
        {!isForm && count > 0 && approval.note}
      </div>
      {!isForm && foot}
    </>
  );
};
