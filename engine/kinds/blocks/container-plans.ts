export { stackChildren as stack } from './stack/plan.ts';
export { tabsChildren as tabs } from './tabs/plan.ts';
