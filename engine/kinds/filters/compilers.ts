export { searchFilter as search } from './search/compile.ts';
export { selectFilter as select } from './select/compile.ts';
export { multiSelectFilter as multiSelect } from './multi-select/compile.ts';
export { lookupFilter as lookup } from './lookup/compile.ts';
export { dateRangeFilter as dateRange } from './date-range/compile.ts';
