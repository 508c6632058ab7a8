import type { FastifyInstance } from 'fastify';
import { policyReportPath } from './security-headers.ts';

const reportTypes = ['application/csp-report', 'application/reports+json', 'application/json'];
const byteLimit = 16 * 1024;
const reportsPerMinute = 60;

/** Registers the address to which browsers report what the Content-Security-Policy stopped; each is one log line. */
export const receivePolicyReports = (app: FastifyInstance): void => {
  let minute = 0;
  let received = 0;
  app.addContentTypeParser(
    reportTypes,
    { parseAs: 'string', bodyLimit: byteLimit },
    (_request, body, done) => {
      done(null, body);
    },
  );
  app.post(policyReportPath, async (request, reply) => {
    const now = Math.floor(Date.now() / 60_000);
    received = now === minute ? received + 1 : 1;
    minute = now;
    // Anyone can post here, so the number of log lines is limited.
    if (received <= reportsPerMinute)
      request.log.warn({ report: String(request.body) }, 'content security policy report');
    return reply.code(204).send();
  });
};
