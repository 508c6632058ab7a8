export { searchFilter as search } from './search/view.tsx';
export { selectFilter as select } from './select/view.tsx';
export { multiSelectFilter as multiSelect } from './multi-select/view.tsx';
export { lookupFilter as lookup } from './lookup/view.tsx';
export { dateRangeFilter as dateRange } from './date-range/view.tsx';
