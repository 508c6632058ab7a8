export { searchFilter as search } from './search/value.ts';
export { selectFilter as select } from './select/value.ts';
export { multiSelectFilter as multiSelect } from './multi-select/value.ts';
export { lookupFilter as lookup } from './lookup/value.ts';
export { dateRangeFilter as dateRange } from './date-range/value.ts';
