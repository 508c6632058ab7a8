// Verifies an export of the audit log (npm run audit -- export <file>) without the program that wrote it.
//
//   node verify-audit.mjs <export> [<file of roots>]
//
// Every line is a JSON object. A line of kind "seal" is followed by its rows. With h = SHA-256 as lower-case hexadecimal over UTF-8:
//   field:  h(salt + "\n" + name + "\n" + json), or the digest that is there instead of an erased value
//   row:    h of the lines `name + " " + digest of the field + "\n"`, sorted by their code units
//   seal:   h of these, each followed by "\n": batch, sealed_at, the number of rows, "drained" or "more", the digest of the seal
//           before (the first one names a beginning of its own), and the digests of the rows in their order
import { createHash } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const [path, rootsPath] = process.argv.slice(2);
if (path === undefined) {
  console.error('node verify-audit.mjs <export> [<file of roots>]');
  process.exit(2);
}

const h = (text) => createHash('sha256').update(text, 'utf8').digest('hex');
const faults = [];
const digests = new Map();
let seal;
let rows = [];
let last;
let count = 0;

const digestOfRow = ({ fields }) =>
  h(
    fields
      .map(({ name, json, salt, digest }) => `${name} ${digest ?? h(`${salt}\n${name}\n${json}`)}\n`)
      .sort()
      .join(''),
  );

const endSeal = () => {
  if (seal === undefined) return;
  const { batch, sealed_at: at, rows: sealed, drained, previous, digest } = seal;
  const facts = [
    batch,
    at,
    rows.length,
    drained ? 'drained' : 'more',
    previous,
    ...rows.map((row) => row.digest),
  ];
  if (h(facts.map((line) => `${line}\n`).join('')) !== digest || sealed !== rows.length)
    faults.push(`seal ${batch} does not fit its rows`);
  if (last !== undefined && previous !== last.digest)
    faults.push(`seal ${batch} does not follow the seal before it`);
  if (batch !== (last?.batch ?? 0) + 1)
    faults.push(`there is no seal between ${last?.batch ?? 0} and ${batch}`);
  for (const row of rows)
    if (digestOfRow(row) !== row.digest) faults.push(`row ${row.id} is not as it was sealed`);
  digests.set(batch, digest);
  last = seal;
};

for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
  const read = JSON.parse(line);
  if (read.kind === 'seal') {
    endSeal();
    seal = read;
    rows = [];
  } else {
    rows.push(read);
    count += 1;
  }
}
endSeal();
if (rootsPath !== undefined)
  for (const line of readFileSync(rootsPath, 'utf8').split('\n').filter(Boolean)) {
    const { day, batch, digest } = JSON.parse(line);
    if (digests.get(batch) !== digest)
      faults.push(`seal ${batch} is not the one that was published on ${day}`);
  }
for (const fault of faults) console.error(fault);
console.log(
  `${count} rows in ${digests.size} seals: ${faults.length === 0 ? 'all as they were sealed' : `${faults.length} faults`}.`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
