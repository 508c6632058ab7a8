import { lazyPart } from '../../render/lazy-part.ts';

// What nearly every screen begins with is there at once; the code of the others comes when one is first drawn.
export { ListView as list } from './list/view.tsx';
export { StackBlock as stack } from './stack/view.tsx';
export const record = lazyPart(async () => (await import('./record/view.tsx')).RecordBlock);
export const timeline = lazyPart(async () => (await import('./timeline/view.tsx')).TimelineBlock);
export const metrics = lazyPart(async () => (await import('./metrics/view.tsx')).MetricsBlock);
export const chart = lazyPart(async () => (await import('./chart/view.tsx')).ChartBlock);
export const form = lazyPart(async () => (await import('./form/view.tsx')).FormBlock);
export const links = lazyPart(async () => (await import('./links/view.tsx')).LinksBlock);
export const tabs = lazyPart(async () => (await import('./tabs/view.tsx')).TabsBlock);
