import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const program = join(import.meta.dirname, '../../scripts/counterfoil.mjs');
const run = (...words: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...words], { encoding: 'utf8' });
  return { status, stdout, stderr };
};

describe('npx counterfoil', () => {
  it('lists its commands', () => {
    const { status, stdout } = run();
    expect(status).toBe(0);
    expect(stdout.match(/^ {2}[a-z]+(?= )/gm)).toHaveLength(15);
  });

  it('gives words on to a command, and its exit code back', () => {
    const help = run('init', '--help');
    expect(help.status).toBe(0);
    expect(help.stdout).toMatch(
      /^npx counterfoil init <description> \[folder\]\nBegins a portal over an API/,
    );
    expect(run('init').status).toBe(2);
  });

  it('refuses what is no command', () => {
    const refused = run('toString');
    expect(refused.status).toBe(2);
    expect(refused.stderr).toContain('There is no command "toString".');
  });

  it('starts no portal whose API signs people in: a program of its own does', () => {
    const refused = run('start');
    expect(refused.status).toBe(1);
    expect(refused.stderr).toMatch(/^counterfoil\.config\.json says that the API signs people in itself/);
  });
});
