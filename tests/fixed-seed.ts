/** Random tests draw the same cases in every common run, so that none fails by chance; `npm run test:thorough` draws anew each time. */
import fc from 'fast-check';
import { isThorough } from './repeats.ts';

if (!isThorough) fc.configureGlobal({ seed: 20_261_123 });
