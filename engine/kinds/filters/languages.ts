export { searchFilter as search } from './search/language.ts';
export { selectFilter as select } from './select/language.ts';
export { multiSelectFilter as multiSelect } from './multi-select/language.ts';
export { lookupFilter as lookup } from './lookup/language.ts';
export { dateRangeFilter as dateRange } from './date-range/language.ts';
