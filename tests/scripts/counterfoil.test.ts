import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const program = join(import.meta.dirname, '../../scripts/counterfoil.mjs');
const run = (...words: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...words], { encoding: 'utf8' });
  return { status, stdout, stderr };
};

describe('npx counterfoil', () => {
  it('lists its commands, each of which is there', () => {
    const { status, stdout } = run();
    expect(status).toBe(0);
    const scripts = [...readFileSync(program, 'utf8').matchAll(/\['([a-z/-]+\.ts)'/g)].map(
      ([, file]) => file ?? '',
    );
    expect(scripts.length).toBe(stdout.split('\n').filter((line) => line.startsWith('  ')).length);
    expect(scripts.filter((file) => !existsSync(join(import.meta.dirname, '../../scripts', file)))).toEqual(
      [],
    );
  });

  it('gives words on to a command, and its exit code back', () => {
    const help = run('init', '--help');
    expect(help.status).toBe(0);
    expect(help.stdout).toContain('Begins a portal over an API');
    expect(run('init').status).toBe(2);
  });

  it('refuses what is no command', () => {
    const refused = run('toString');
    expect(refused.status).toBe(2);
    expect(refused.stderr).toContain('There is no command "toString".');
  });
});
