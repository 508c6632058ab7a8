import { Callout, FormGroup, TextArea } from '@blueprintjs/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { isArray } from '../../../json.ts';
import { readPointer } from '../../../resolve/answer/read-answer.ts';
import { rowValues } from '../../../resolve/action/bulk.ts';
import { needsApproval } from '../../../resolve/action/needs-approval.ts';
import { buildRequest, isMissing } from '../../../resolve/answer/request.ts';
import { assemblePreview, type FormValues } from '../../../resolve/form/form-state.ts';
import { withScopes, type Context } from '../../../resolve/viewer/visibility.ts';
import { useHost } from '../../host-provider.tsx';
import { ProblemError } from '../../read/problem-error.ts';
import { useEngineTranslate } from '../../texts.ts';
import type { ApprovalNoteProps } from './approval-note-props.ts';

/** How long the rules that were read hold, in milliseconds. */
const freshMs = 60_000;
const longestReason = 500;

/** The rules that hold for the person; none while they are read, or where the portal does not say where. */
const useRules = (): readonly unknown[] => {
  const { portal, call } = useHost();
  const { approvals } = portal;
  const query = useQuery({
    queryKey: ['approvals', approvals?.call.operation],
    queryFn: async ({ signal }) => {
      const request = approvals === undefined ? undefined : buildRequest(approvals.call, { user: {} });
      if (request === undefined || isMissing(request)) return [];
      const answer = await call(request, { signal });
      if (!answer.ok) throw new ProblemError(answer.problem);
      const rows = readPointer(answer.data, portal.api.rows);
      return isArray(rows) ? rows : [];
    },
    enabled: approvals !== undefined,
    staleTime: freshMs,
  });
  return query.data ?? [];
};

/** Says before anything is sent that a second person decides on it, and asks why it is wanted. */
export const ApprovalNote = ({ call, form, context, rows, filled, need, onNeed }: ApprovalNoteProps) => {
  const translate = useEngineTranslate();
  const rules = useRules();
  const id = useId();
  const { values, begun } = filled;
  const { approval } = call;
  const isNeededFor = (within: Context, filledIn: FormValues): boolean => {
    const body = form === undefined ? {} : assemblePreview(form, filledIn, within, begun);
    const request = buildRequest(call, { ...within.scopes, form: filledIn }, { body });
    return (
      approval !== undefined &&
      !isMissing(request) &&
      needsApproval(approval, rules, request.body, within.scopes.record)
    );
  };
  const needed = rows?.filter((record) => {
    const within = withScopes(context, { record });
    return isNeededFor(within, rowValues(form, values, within.scopes));
  });
  const isNeeded = needed === undefined ? isNeededFor(context, values) : needed.length > 0;
  useEffect(() => {
    if (need.isNeeded !== isNeeded) onNeed({ ...need, isNeeded });
  });
  if (!isNeeded || approval === undefined) return null;
  return (
    <Callout compact intent="warning" className="cf-approval">
      <p>{translate('approval.needed', { count: needed?.length ?? 0 })}</p>
      {approval.says === undefined && (
        <FormGroup label={translate('approval.reason')} labelFor={id}>
          <TextArea
            id={id}
            fill
            maxLength={longestReason}
            value={need.reason}
            onChange={({ currentTarget }) => onNeed({ ...need, reason: currentTarget.value })}
          />
        </FormGroup>
      )}
    </Callout>
  );
};
