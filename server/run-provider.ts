import { loadEnvironment } from './load-environment.ts';
import { describeFailure, explainListening } from './start-error.ts';
import { createProvider, parseProviderPort, parseProviderSettings } from './provider/provider.ts';
import { demoAccounts } from './seed/demo-accounts.ts';
import { collectTelemetry } from './telemetry/collect-telemetry.ts';
import { seed } from './seed/seed.ts';

const commandLine = 'node --import tsx server/run-provider.ts';

const main = async (): Promise<void> => {
  const environment = loadEnvironment();
  const settings = parseProviderSettings(environment);
  const port = parseProviderPort(environment);
  const telemetry = await collectTelemetry(settings.telemetry);
  const provider = await createProvider(settings, (database) =>
    seed(database, settings, (sentence) => process.stdout.write(`${sentence}\n`)),
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void provider
        .close()
        .then(() => telemetry?.close())
        .then(() => process.exit(0));
    });
  }
  const address = await provider.listen(port).catch(async (error: unknown) => {
    await provider.close();
    const place = { host: settings.host, port, setting: 'PROVIDER_PORT', command: commandLine };
    throw explainListening(error, place);
  });
  process.stdout.write(`The provider listens on ${address}/api/v1\n`);
  if (settings.sandbox) process.stdout.write(describeAccounts());
};

const describeAccounts = (): string => {
  const lines = demoAccounts.map(
    ({ email, password, role, about }) =>
      `  ${email.padEnd(40)} ${password.padEnd(18)} ${role.padEnd(9)} ${about}`,
  );
  return `Accounts to sign in with:\n${lines.join('\n')}\n`;
};

try {
  await main();
} catch (error) {
  process.stderr.write(`${describeFailure(error)}\n`);
  process.exitCode = 1;
}
