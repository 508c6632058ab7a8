/** Names every line of the project that an unfinished merge left behind. */
import { readTree } from './committed-files.ts';
import { isConflictMarker } from './conflict-marker.ts';

const places = readTree('.').flatMap(({ path, text }) =>
  text
    .split('\n')
    .flatMap((line, at) => (isConflictMarker(line) ? [`${path}:${String(at + 1)}: ${line}`] : [])),
);
for (const place of places) console.error(`${place} (left over from a merge)`);
process.exitCode = places.length > 0 ? 1 : 0;
