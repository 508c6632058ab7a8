import { useId } from 'react';
import { CustomPart } from '../../../render/custom/custom-part.tsx';
import { useShownPart } from '../../../render/record/use-shown-part.tsx';
import { useTranslate } from '../../../render/texts.ts';
import type { CustomPlan } from '../../../language/plan/custom-plan.ts';
import type { CustomBlockPlan } from './plan.ts';

const nothing = {};

const OfRecord = ({ of, custom }: { readonly of: string | undefined; readonly custom: CustomPlan }) => {
  const shown = useShownPart(of, custom.reads);
  return 'instead' in shown ? shown.instead : <CustomPart custom={custom} record={shown.part ?? nothing} />;
};

/** A part of a screen that the host draws. */
export const CustomView = ({ block }: { readonly block: CustomBlockPlan }) => {
  const t = useTranslate();
  const titleId = useId();
  const { title, of, custom } = block;
  const part =
    custom.reads.length === 0 ? (
      <CustomPart custom={custom} record={nothing} />
    ) : (
      <OfRecord of={of} custom={custom} />
    );
  if (title === undefined) return part;
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId}>{t(title)}</h2>
      {part}
    </section>
  );
};
