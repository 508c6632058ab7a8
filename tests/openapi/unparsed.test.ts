import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { bundleDescription } from '../../scripts/generate/bundle-description.ts';

const folder = mkdtempSync(join(tmpdir(), 'description-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

it('names the file that is no YAML and the place in it, once for all that refer to it', async () => {
  const front = join(folder, 'front.yaml');
  const paths = ['/books', '/loans'].map((path) => `  ${path}: { $ref: "./shelf.yaml" }`).join('\n');
  writeFileSync(front, `openapi: 3.1.0\ninfo: { title: Library, version: "1" }\npaths:\n${paths}\n`);
  writeFileSync(join(folder, 'shelf.yaml'), 'get:\n  tags: [unclosed\n  summary: x\n');
  const failed = await bundleDescription(front).then(
    () => '',
    (error: unknown) => (error instanceof Error ? error.message : ''),
  );
  const [first, ...lines] = failed.split('\n');
  expect(first).toBe('The description cannot be bundled:');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/shelf\.yaml:3:\d+: This is not YAML: .+\.$/);
});
