import type { Text } from '../../../language/plan/text.ts';
import type { BlockBase } from '../base-plan.ts';

/** Text that comes from data, laid out as it will be read. */
export interface ArticlePlan extends BlockBase {
  readonly as: 'article';
  readonly title?: Text;
  /** The variable of the text above all others. */
  readonly name: string;
  /** The variable of its parts. */
  readonly rows: string;
  readonly heading?: string;
  readonly text: string;
}
