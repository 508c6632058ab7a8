import type { Logger } from 'pino';
import type { KeyCallLog } from '../access/keys/key-call-log.ts';
import type { CallSettings } from '../mechanism/call.ts';
import type { Operation } from '../mechanism/define-operation.ts';
import type { Database } from '../store/store.ts';
import type { ServedDescription } from '../description/description.ts';

/** What the HTTP side is put together from. */
export interface ServerParts {
  readonly description: ServedDescription;
  readonly operations: readonly Operation[];
  readonly database: Database;
  readonly log: Logger;
  /** Told of each page of a list how many seconds it took. */
  readonly noteList?: (seconds: number) => void;
  /** Where calls by secret keys are recorded, if anywhere. */
  readonly keyCalls?: KeyCallLog;
  readonly settings?: CallSettings;
  /** Whether the mails that were queued can be read at /outbox; for trying out only. */
  readonly showsOutbox?: boolean;
  /** Larger exports are made in the background; 100,000 rows by default. */
  readonly directExportRows?: number;
}
