import { pino, type Logger } from 'pino';
import { traceFacts } from '../telemetry/trace-facts.ts';
import type { LogLevel } from './settings.ts';

/** The provider's log: JSON lines on standard error; bearer tokens, passwords and cookies never reach it. */
export const createLog = (level: LogLevel): Logger =>
  pino(
    {
      level,
      redact: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.token'],
      base: { part: 'provider' },
      mixin: traceFacts,
    },
    pino.destination({ dest: 2, sync: true }),
  );
