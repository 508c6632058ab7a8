import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import { createContext, useContext, type JSX } from 'react';
import type { VisibleSection } from '../../resolve/form/form-state.ts';
import { useTranslate } from '../texts.ts';
import { SectionHeading } from './section-heading.ts';

/** A section as it is drawn. */
export interface DrawnSection extends VisibleSection {
  /** Why nothing of it can be changed now. */
  readonly locked?: string;
}

/** Carries the sections of a form to what draws them; what is in the library's own context is drawn anew with every key. */
export const SectionsContext = createContext<readonly DrawnSection[]>([]);

/** The fields of a form under the headings of its sections. */
export const SectionsTemplate = (props: ObjectFieldTemplateProps): JSX.Element => {
  const t = useTranslate();
  const sections = useContext(SectionsContext);
  const Heading = useContext(SectionHeading);
  return (
    <>
      {sections.map(({ section, fields, locked }) => {
        const names = fields.map(({ field }) => field);
        return (
          <section
            key={section.pointer}
            className={`cf-form-section${section.tried === true ? ' cf-form-tried' : ''}`}
          >
            {section.title !== undefined && <Heading>{t(section.title)}</Heading>}
            {locked !== undefined && <p className="cf-locked">{locked}</p>}
            {names.map((name) => props.properties.find((property) => property.name === name)?.content)}
          </section>
        );
      })}
    </>
  );
};
