import { isArray, ownText } from '../../../json.ts';
import { useTranslate } from '../../../render/texts.ts';
import { useView } from '../../../render/view-context.tsx';
import { readVariable } from '../../../resolve/scopes.ts';
import type { ArticlePlan } from './plan.ts';
import './article.css';

/** Text that comes from data, laid out as it will be read; empty parts are left out. */
export const ArticleView = ({ block }: { readonly block: ArticlePlan }) => {
  const { context } = useView();
  const t = useTranslate();
  const name = readVariable(block.name, context.scopes);
  const rows = readVariable(block.rows, context.scopes);
  const parts = (isArray(rows) ? rows : []).map((row) => ({
    heading: block.heading === undefined ? undefined : ownText(row, block.heading),
    text: ownText(row, block.text),
  }));
  return (
    <section className="cf-article-block">
      {block.title !== undefined && <h2>{t(block.title)}</h2>}
      <article className="cf-article">
        {typeof name === 'string' && name !== '' && <h3>{name}</h3>}
        {parts.map(({ heading, text }, index) => (
          <section key={index}>
            {heading !== undefined && heading !== '' && <h4>{heading}</h4>}
            {text !== undefined && <p>{text}</p>}
          </section>
        ))}
      </article>
    </section>
  );
};
