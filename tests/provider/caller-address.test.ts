import { expect, it } from 'vitest';
import { callerAddress } from '../../server/provider/http/caller-address.ts';

it.each([
  ['203.0.113.7', '127.0.0.1', '203.0.113.7'],
  ['::ffff:203.0.113.7', '::1', '203.0.113.7'],
  ['fe80::1%eth0', '::1', 'fe80::1'],
  ['unknown', '::ffff:127.0.0.1', '127.0.0.1'],
  ["'; drop table users; --", '10.0.0.1', '10.0.0.1'],
  ['', undefined, '0.0.0.0'],
])('the address %s over a connection from %s is %s', (ip, remoteAddress, want) => {
  expect(callerAddress({ ip, socket: { remoteAddress } })).toBe(want);
});
