import type { FastifyInstance } from 'fastify';
import type { Upstream } from './upstream.ts';

/** What the gateway gives to the routes that reach an API. */
export interface ApiParts {
  readonly upstream: Upstream;
  /** Where the API is. */
  readonly apiUrl: URL;
  /** The address people use, when it is not this machine. */
  readonly publicUrl: URL | undefined;
}

/** Registers what reaches one API: who is signed in, which calls are forwarded and how, and whether it is ready. */
export type ApiRoutes = (app: FastifyInstance, parts: ApiParts) => Promise<void>;
