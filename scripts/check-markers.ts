/** Names every line of the project that an unfinished merge left behind. */
import { readTree } from './committed-files.ts';
import { parseCommand } from './command-line.ts';
import { isConflictMarker } from './conflict-marker.ts';

const { help } = parseCommand(
  {
    name: 'npm run check:markers',
    description: 'Names every line that an unfinished merge left behind.',
    options: {},
  },
  process.argv.slice(2),
);
if (help !== undefined) {
  console.log(help);
  process.exit();
}
const places = readTree('.').flatMap(({ path, text }) =>
  text
    .split('\n')
    .flatMap((line, at) => (isConflictMarker(line) ? [`${path}:${String(at + 1)}: ${line}`] : [])),
);
for (const place of places) console.error(`${place} (left over from a merge)`);
process.exitCode = places.length > 0 ? 1 : 0;
