import { send, type Answered, type ProviderUnderTest } from '../provider-under-test.ts';

/** Sends JSON as a signed-in person. */
export type Ask = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Readonly<Record<string, string>>,
) => Promise<Answered>;

/** Signs a demo account in; answers its sender. */
export const askAs = async (provider: ProviderUnderTest, user: string): Promise<Ask> => {
  const token = await provider.signIn(user);
  return (method, path, body, headers = {}) =>
    send(provider.base + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? null : JSON.stringify(body),
    });
};

/** An answer as an object; empty when it is none. */
export const objectOf = (body: unknown): Readonly<Record<string, unknown>> =>
  typeof body === 'object' && body !== null ? { ...body } : {};

/** A field of an answer, as text. */
export const textAt = ({ body }: Answered, name: string): string => String(objectOf(body)[name]);

export const merchantBody = {
  business_name: 'Bluegum Lodge Pty Ltd',
  trading_name: 'Bluegum Lodge',
  property_address: '1 Bluegum Road, Hobart TAS 7000',
  use_property_address: true,
  country: 'AU',
  timezone: 'Australia/Hobart',
  operation_type: 'resort',
  property_system: 'mews',
} as const;

export const partnerBody = {
  business_name: 'Island Stays Pty Ltd',
  trading_name: 'Island Stays',
  organization_address: '5 Ferry Road, Hobart TAS 7000',
  country: 'AU',
  timezone: 'Australia/Hobart',
  email: 'hello@islandstays.example',
  phone_number: null,
  website: null,
  property_systems: ['mews'],
} as const;
