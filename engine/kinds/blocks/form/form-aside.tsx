import { createContext, useContext, useDeferredValue, useMemo, type ReactNode } from 'react';
import type { BlockPlan } from '../../../language/plan/block-plan.ts';
import type { FormPlan } from '../../../language/plan/form-plan.ts';
import { BlockDrawingContext, useBlockDrawing, type DrawBlock } from '../../../render/draw-block.ts';
import { useHost } from '../../../render/host-provider.tsx';
import { EmptyState } from '../../../render/states/empty-state.tsx';
import { useSay, useTexts } from '../../../render/texts.ts';
import { useStable } from '../../../render/use-stable.ts';
import { ScopesProvider, useView } from '../../../render/view-context.tsx';
import { fieldsOf } from '../../../resolve/form/form-state.ts';
import { isVisible, isWaiting, withScopes } from '../../../resolve/viewer/visibility.ts';
import { usePaused } from '../../filters/use-paused.ts';
import { readBesideForm, type BesideForm, type JudgedForm } from './beside-form.ts';

/** How blocks are drawn that stand beside no form. */
const PlainDrawContext = createContext<DrawBlock | undefined>(undefined);

/** Nothing is called while somebody still types, in milliseconds. */
const pause = 400;

interface BesideBlockProps {
  readonly block: BlockPlan;
  readonly plan: FormPlan;
  /** The form as it is now, and as it was when somebody last paused. */
  readonly live: BesideForm;
  readonly paused: BesideForm;
  readonly children: ReactNode;
}

/** A block beside the form: one that calls something with what is typed waits for it to be right, and for a pause. */
const BesideBlock = ({ block, plan, live, paused, children }: BesideBlockProps) => {
  const say = useSay();
  const translate = useTexts();
  const read = block.asks === undefined ? live : paused;
  const { form } = read;
  const { context } = useView();
  const scopes = useMemo(() => ({ form }), [form]);
  const lacking = fieldsOf(plan).filter(
    ({ field }) =>
      block.asks?.includes(field) === true && (live.refused.has(field) || read.refused.has(field)),
  );
  if (lacking.length > 0 && !isWaiting(block, context)) {
    if (!isVisible(block, withScopes(context, scopes))) return null;
    const fields = lacking.map(({ label }) => say(label)).join(', ');
    return <EmptyState title={translate('form.fillFirst', { fields })} />;
  }
  return <ScopesProvider scopes={scopes}>{children}</ScopesProvider>;
};

interface FormAsideProps extends Omit<JudgedForm, 'portal'> {
  readonly aside: BlockPlan;
}

/** What stands beside a form. It follows what is typed after the form itself is drawn, so that no key waits for it. */
export const FormAside = ({ aside, form: plan, call, values: typed, context, validate }: FormAsideProps) => {
  const { portal } = useHost();
  const drawing = useBlockDrawing();
  const draw = useContext(PlainDrawContext) ?? drawing.draw;
  const values = useDeferredValue(typed);
  const live = useStable(
    useMemo(
      () => readBesideForm({ form: plan, call, values, context, portal, validate }),
      [plan, call, values, context, portal, validate],
    ),
    isSameReading,
  );
  const paused = usePaused(live, pause);
  const { load } = drawing;
  const beside = useMemo(() => {
    const drawBeside: DrawBlock = (block) => (
      <BesideBlock block={block} plan={plan} live={live} paused={paused}>
        {draw(block)}
      </BesideBlock>
    );
    return { draw: drawBeside, load };
  }, [draw, load, plan, live, paused]);
  return (
    <div className="cf-form-aside">
      <PlainDrawContext value={draw}>
        <BlockDrawingContext value={beside}>{beside.draw(aside)}</BlockDrawingContext>
      </PlainDrawContext>
    </div>
  );
};

const isSameReading = (before: BesideForm, next: BesideForm): boolean =>
  JSON.stringify([before.form, [...before.refused]]) === JSON.stringify([next.form, [...next.refused]]);
