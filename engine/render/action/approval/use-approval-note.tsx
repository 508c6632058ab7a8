import { useState } from 'react';
import { lazyPart } from '../../../widgets/parts/lazy-part.ts';
import { goWithout, PartBoundary } from '../../../widgets/parts/part-boundary.tsx';
import type { ApprovalNeed, ApprovalNoteProps, NotedApproval } from './approval-note-props.ts';

/** Says that a second person decides; loaded where a call may need one. */
export const ApprovalNote = lazyPart(async () => (await import('./approval-note.tsx')).ApprovalNote);

/** Whether a second person decides on a call with what is filled in, as far as the rules are known. */
export const useApprovalNote = (noted: Omit<ApprovalNoteProps, 'need' | 'onNeed'>): NotedApproval => {
  const [need, setNeed] = useState<ApprovalNeed>({ isNeeded: false, reason: '' });
  const note = noted.call.approval !== undefined && (
    <PartBoundary fallback={null} onMissing={goWithout}>
      <ApprovalNote {...noted} need={need} onNeed={setNeed} />
    </PartBoundary>
  );
  return { ...need, note };
};
