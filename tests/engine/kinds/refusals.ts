import type { Refusal } from '../compile/refusals/refusal.ts';
import { chartBlockRefusals } from './blocks/chart/refusals.ts';
import { formBlockRefusals } from './blocks/form/refusals.ts';
import { listBlockRefusals } from './blocks/list/refusals.ts';
import { metricsBlockRefusals } from './blocks/metrics/refusals.ts';
import { recordBlockRefusals } from './blocks/record/refusals.ts';
import { stackBlockRefusals } from './blocks/stack/refusals.ts';
import { tabsBlockRefusals } from './blocks/tabs/refusals.ts';
import { linkCellRefusals } from './cells/link/refusals.ts';
import { moneyCellRefusals } from './cells/money/refusals.ts';
import { qrCellRefusals } from './cells/qr/refusals.ts';
import { lookupFieldRefusals } from './fields/lookup/refusals.ts';
import { switchFieldRefusals } from './fields/switch/refusals.ts';
import { dateRangeFilterRefusals } from './filters/date-range/refusals.ts';
import { selectFilterRefusals } from './filters/select/refusals.ts';

/** What the kinds refuse; the fixtures stand beside the tests of each. */
export const kindsRefusals: readonly Refusal[] = [
  ...chartBlockRefusals,
  ...formBlockRefusals,
  ...listBlockRefusals,
  ...metricsBlockRefusals,
  ...recordBlockRefusals,
  ...stackBlockRefusals,
  ...tabsBlockRefusals,
  ...linkCellRefusals,
  ...moneyCellRefusals,
  ...qrCellRefusals,
  ...lookupFieldRefusals,
  ...switchFieldRefusals,
  ...dateRangeFilterRefusals,
  ...selectFilterRefusals,
];
