// A stand-in of any API, made of its description alone.
export { createMock, type Mock, type MockSettings } from './create-mock.ts';
export type { MockRequest, MockResponse } from './mock-request.ts';
export { startMock, type MockServerSettings, type StartedMock } from './start-mock.ts';
