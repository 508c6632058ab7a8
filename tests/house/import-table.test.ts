import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../../scripts/committed-files.ts';

const fixtures = join(import.meta.dirname, 'fixtures', 'imports');

/** Makes the engine of the fixtures the package that their imports name, as an installation does with a workspace. */
const installEngine = (): void => {
  const scope = join(fixtures, 'node_modules/@counterfoil');
  rmSync(scope, { recursive: true, force: true });
  mkdirSync(scope, { recursive: true });
  symlinkSync(join(fixtures, 'engine'), join(scope, 'engine'), 'junction');
};

/** Runs the gate as `npm run check:house` does, over the fixtures as if they were the whole house. */
const cruiseFixtures = () => {
  installEngine();
  const program = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const config = join(root, 'dependency-cruiser.config.js');
  return spawnSync(process.execPath, [program, '--config', config, '--output-type', 'err', '.'], {
    cwd: fixtures,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  });
};

describe('the table of who may import whom', () => {
  const { status, stdout } = cruiseFixtures();
  const findings = stdout.split('\n').flatMap((line) => /error (\S+: \S+) →/.exec(line)?.[1] ?? []);

  test.each([
    ['pure code imports React', 'table:engine/compile: engine/compile/imports-react.ts'],
    ['pure code imports a type of React', 'table:engine/resolve: engine/resolve/imports-react-type.ts'],
    ['pure code imports Node', 'table:engine/resolve: engine/resolve/imports-node.ts'],
    ['the language imports the compiler', 'table:engine/language: engine/language/imports-compile.ts'],
    ['the reader of JSON imports the language', 'table:engine/json: engine/json.ts'],
    [
      'the reader of the API description imports the language',
      'table:engine/description: engine/description/imports-language.ts',
    ],
    [
      'the language of a kind imports a compiler',
      'table:engine/language: engine/kinds/cells/astray/language.ts',
    ],
    [
      'the plan of a kind imports a type of what is drawn',
      'table:engine/language: engine/kinds/cells/astray/plan.ts',
    ],
    ['the compiler of a kind imports React', 'table:engine/compile: engine/kinds/cells/astray/compile.ts'],
    ['what reads files imports what makes plans', 'compiler:read: engine/compile/read/imports-lower.ts'],
    ['the compiler of a kind asks the rules', 'compiler:lower: engine/kinds/cells/astray/compile-judged.ts'],
    ['the value of a kind imports a compiler', 'table:engine/resolve: engine/kinds/cells/astray/value.ts'],
    ['what draws a kind imports a compiler', 'table:engine/kinds: engine/kinds/cells/astray/view.ts'],
    ['the app goes past the engine’s door', 'table:app: app/imports-render.ts'],
    ['a script goes past the checker’s door', 'table:scripts: scripts/imports-language.ts'],
    ['a script goes past what starts a server', 'table:scripts: scripts/imports-server.ts'],
    ['our own portal goes past the doors of the package', 'own-portal-by-doors: scripts/start.ts'],
    ['a test of another part goes past the doors', 'table:tests: tests/provider/imports-render.ts'],
    ['the app imports the engine by a path', 'engine-by-its-name: app/imports-engine-by-path.ts'],
    ['the app goes past the engine’s door by a path', 'engine-by-its-name: app/imports-render.ts'],
    ['a script goes past the engine’s door by a path', 'engine-by-its-name: scripts/imports-language.ts'],
    ['a test of another part goes by a path', 'engine-by-its-name: tests/provider/imports-render.ts'],
    ['the app names what the package does not export', 'not-to-unresolvable: app/imports-private-path.ts'],
    ['what the package does not export is no door', 'table:app: app/imports-private-path.ts'],
    ['the app imports a test', 'table:app: app/imports-tests.ts'],
    ['the gateway imports the provider', 'table:server/gateway: server/gateway/imports-provider.ts'],
    ['the provider imports the demo set', 'table:server/provider: server/provider/imports-seed.ts'],
    ['what speaks HTTP imports an operation', 'provider:http: server/provider/http/serve.ts'],
    ['what runs any operation imports one', 'provider:mechanism: server/provider/mechanism/run.ts'],
    ['a folder outside the table imports', 'table:no-row: library/stranger.ts'],
    [
      'what ships needs a development dependency',
      'not-to-dev-dependency: engine/render/imports-dev-dependency.ts',
    ],
    [
      'what writes the tables of kinds imports what is made of them',
      'generate-before-tables: scripts/generate.ts',
    ],
    ['two files import each other', 'no-cycles: engine/language/cycle-one.ts'],
  ])('finds where %s', (_case, finding) => {
    expect(findings).toContain(finding);
  });

  test('finds each once and nothing else, and fails the command', () => {
    expect(findings).toHaveLength(33);
    expect(status).toBe(33);
  });
});
