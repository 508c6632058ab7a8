import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The fields of a process behind its name, from its state on (proc(5)); nothing of one that has ended. */
const statOf = (pid: string): readonly string[] => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
  } catch {
    return [];
  }
};

/** The CPU seconds that a PostgreSQL server took so far, in all its processes; what other programs do on the machine does not count. */
export const cpuOfServer = (dataFolder: string): number => {
  const postmaster = readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8').split('\n')[0] ?? '';
  const ticks = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));
  const own = statOf(postmaster);
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statOf)
    .filter((stat) => stat[1] === postmaster);
  const used = children.reduce((sum, stat) => sum + Number(stat[11]) + Number(stat[12]), 0);
  return (used + Number(own[13]) + Number(own[14])) / ticks;
};
