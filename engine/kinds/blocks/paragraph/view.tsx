import { Callout } from '@blueprintjs/core';
import { fillWords } from '../../../render/action/fill-words.ts';
import { useFormatSettings, useTranslate } from '../../../render/texts.ts';
import { useView } from '../../../render/view-context.tsx';
import { formatVariable } from '../../../resolve/format/format-variable.ts';
import { readVariable } from '../../../resolve/scopes.ts';
import type { ParagraphPlan } from './plan.ts';

/** Words between other blocks; framed where they have an intent. */
export const ParagraphView = ({ block }: { readonly block: ParagraphPlan }) => {
  const { context } = useView();
  const t = useTranslate();
  const settings = useFormatSettings();
  const { scopes } = context;
  const written = block.values.map(
    ({ name, variable, format }) => [name, formatVariable(variable, format, scopes, settings)] as const,
  );
  const raw = block.values.map(({ name, variable }) => [name, readVariable(variable, scopes)] as const);
  const words = t(fillWords(block.text, Object.fromEntries(written)), Object.fromEntries(raw));
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
