import type { Language } from '../languages/language.ts';
import { translate } from '../languages/translate.ts';
import type { Report, ReportColumn } from './report.ts';

/** A report with the heads of its columns, and the words of its values, in the language of its reader; names stay. */
export const translateReport = (report: Report, language: Language): Report =>
  language === 'en'
    ? report
    : {
        ...report,
        columns: new Map(
          [...report.columns].map(([name, column]) => [name, translateColumn(column, language)]),
        ),
      };

/** A column with its head, and the words of its values, in a language. */
export const translateColumn = ({ heading, kind }: ReportColumn, language: Language): ReportColumn => ({
  heading: translate(language, heading),
  kind:
    kind.kind === 'text'
      ? {
          ...kind,
          labels: new Map([...kind.labels].map(([value, label]) => [value, translate(language, label)])),
          yes: translate(language, 'Yes'),
          no: translate(language, 'No'),
        }
      : kind,
});
