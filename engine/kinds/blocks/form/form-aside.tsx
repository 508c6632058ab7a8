import { createContext, useContext, useDeferredValue, useMemo, type ReactNode } from 'react';
import type { BlockPlan } from '../../../language/plan/block-plan.ts';
import type { FormPlan } from '../../../language/plan/form-plan.ts';
import { BlockDrawingContext, useBlockDrawing, type DrawBlock } from '../../../render/draw-block.ts';
import { useHost } from '../../../render/host-provider.tsx';
import { EmptyState } from '../../../render/states/empty-state.tsx';
import { useTranslate, useEngineTranslate } from '../../../render/texts.ts';
import { useStable } from '../../../render/use-stable.ts';
import { ScopesProvider, useView } from '../../../render/view-context.tsx';
import { fieldsOf } from '../../../resolve/form/form-state.ts';
import { isVisible, isWaiting, withScopes } from '../../../resolve/viewer/visibility.ts';
import { usePaused } from '../../filters/use-paused.ts';
import { readBesideForm, type BesideForm, type FormWithValidator } from './beside-form.ts';

/** Draws blocks that are beside no form. */
const PlainDrawContext = createContext<DrawBlock | undefined>(undefined);

/** No call is made while somebody still types, in milliseconds. */
const pause = 400;

interface BesideBlockProps {
  readonly block: BlockPlan;
  readonly plan: FormPlan;
  /** The present state of the form, and its state at the last pause. */
  readonly live: BesideForm;
  readonly paused: BesideForm;
  readonly children: ReactNode;
}

/** A block beside the form: one whose calls use the typed values waits until they are valid, and for a pause. */
const BesideBlock = ({ block, plan, live, paused, children }: BesideBlockProps) => {
  const t = useTranslate();
  const translate = useEngineTranslate();
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
    const fields = lacking.map(({ label }) => t(label)).join(', ');
    return <EmptyState title={translate('form.fillFirst', { fields })} />;
  }
  return <ScopesProvider scopes={scopes}>{children}</ScopesProvider>;
};

interface FormAsideProps extends Omit<FormWithValidator, 'portal'> {
  readonly aside: BlockPlan;
}

/** The blocks beside a form. They follow the typed values after the form itself is drawn, so that no key waits for them. */
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
