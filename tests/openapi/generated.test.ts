import { describe, expect, it } from 'vitest';
import { operations } from '../../openapi/generated/operations.ts';
import { operationsOf, readDescription } from './description.ts';

describe('the generated operations', () => {
  it('map every operation to its method and path', () => {
    const described = operationsOf(readDescription()).map(
      ({ id, method, path }) => [id, { method, path }] as const,
    );
    expect(operations).toEqual(Object.fromEntries(described));
  });
});
