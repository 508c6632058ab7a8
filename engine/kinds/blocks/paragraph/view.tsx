import { Callout } from '@blueprintjs/core';
import { useTranslate } from '../../../render/texts.ts';
import { useSentence } from '../../../render/use-sentence.ts';
import { useView } from '../../../render/view-context.tsx';
import type { ParagraphPlan } from './plan.ts';

/** Words between other blocks; framed where they have an intent. */
export const ParagraphView = ({ block }: { readonly block: ParagraphPlan }) => {
  const { context } = useView();
  const t = useTranslate();
  const words = useSentence()(block, context.scopes);
  const title = block.title === undefined ? undefined : <h2>{t(block.title)}</h2>;
  if (block.intent === 'none')
    return (
      <section className="cf-paragraph">
        {title}
        <p>{words}</p>
      </section>
    );
  return (
    <section className="cf-paragraph">
      {title}
      <Callout compact intent={block.intent}>
        {words}
      </Callout>
    </section>
  );
};
