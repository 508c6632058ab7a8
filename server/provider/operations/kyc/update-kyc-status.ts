import type { components } from '../../../../openapi/generated/provider.ts';
import type { Viewer } from '../../access/viewer.ts';
import { Problem, type Fault } from '../../problem/problem.ts';
import { conflict } from '../../problem/refusals.ts';
import { readKycCase } from '../../queries/kyc/kyc-cases.ts';
import { lockKycCase } from '../../queries/kyc/lock-kyc-case.ts';
import { moveKycCase } from '../../queries/kyc/move-kyc-case.ts';
import { missingOfCase } from '../../rules/kyc/kyc-missing.ts';
import { sectionsSentBack } from '../../rules/kyc/kyc-sections.ts';
import { transitionsFrom } from '../../rules/transitions.ts';
import { defineWrite } from '../../mechanism/define-operation.ts';
import type { Input } from '../../mechanism/operation.ts';

type KycCase = components['schemas']['KycCase'];
type Change = Input<'updateKycStatus'>['body'];

/** A reason is given exactly when a case is cancelled, and in the author's words exactly when none of the named ones applies. */
const refuseReason = ({ status, reason_cancellation, detail_other_cancellation }: Change): Problem | null => {
  const reason = reason_cancellation ?? null;
  const detail = detail_other_cancellation ?? null;
  const faults: Fault[] = [];
  if (status === 'cancelled' && reason === null) faults.push(faultAt('reason_cancellation', 'required'));
  if (status !== 'cancelled' && reason !== null) faults.push(faultAt('reason_cancellation', 'unfit'));
  if (reason === 'other' && (detail === null || detail.trim() === '')) {
    faults.push(faultAt('detail_other_cancellation', 'required'));
  }
  if (reason !== 'other' && detail !== null) faults.push(faultAt('detail_other_cancellation', 'unfit'));
  if (faults.length === 0) return null;
  return new Problem({
    status: 422,
    code: 'kyc-reason',
    detail: 'Give a reason only for a cancellation, and details only for the reason "other"; both need them.',
    faults,
  });
};

const faultAt = (field: keyof Change, code: 'required' | 'unfit'): Fault => {
  const message = code === 'required' ? 'This field is required.' : 'This cannot be given with this status.';
  return { pointer: `/${field}`, code, message };
};

const refuseChange = (kase: KycCase, { status }: Change, viewer: Viewer): Problem | null => {
  const { role } = viewer.user;
  const roles = transitionsFrom('KycCaseStatus', kase.status).get(status);
  if (roles === undefined) {
    return conflict('kyc-status', `A case that is ${spell(kase.status)} cannot become ${spell(status)}.`);
  }
  if (!roles.includes(role)) {
    return new Problem({
      status: 403,
      code: 'not-allowed',
      detail: `Only an administrator can change a case from ${spell(kase.status)} to ${spell(status)}.`,
    });
  }
  const sentBack = status === 'approved' ? sectionsSentBack(kase.sections) : [];
  if (sentBack.length > 0)
    return conflict(
      'kyc-status',
      `Before the case can become approved, these sections must no longer need changes: ${sentBack.map(spell).join(', ')}.`,
    );
  const missing = status === 'submitted' || status === 'approved' ? missingOfCase(kase) : [];
  if (missing.length === 0) return null;
  return conflict(
    'kyc-status',
    `Before the case can become ${spell(status)} it needs ${missing.join(', ')}.`,
  );
};

const spell = (status: string): string => status.replaceAll('_', ' ');

/** Changes the status of a case, as the table of transitions allows, and notifies the partner's systems. */
export const updateKycStatus = defineWrite(
  'updateKycStatus',
  async ({ path, header, body }, { database, viewer }) => {
    const kase = await lockKycCase(database, viewer, path.id, header);
    const before = await readKycCase(database, viewer.scope, kase.id);
    const refused = refuseReason(body) ?? refuseChange(before, body, viewer);
    if (refused !== null) {
      const type = refused.details.status === 403 ? 'denial' : 'failure';
      return { refused, audit: { type, before: { status: kase.status }, after: { ...body } } };
    }
    const answer = await moveKycCase(database, kase, body);
    return { answer };
  },
);
