#!/usr/bin/env node
// `npx counterfoil` where this repository is installed: the package holds the same program as JavaScript.
import { register } from 'tsx/esm/api';

register();
await import('./counterfoil.ts');
