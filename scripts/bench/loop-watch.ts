import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Loaded into a process under measurement: tells on SIGUSR2 how long its event loop was held up, and begins anew. */
const resolution = 10;
const delay = monitorEventLoopDelay({ resolution });
delay.enable();
process.on('SIGUSR2', () => {
  const milliseconds = delay.count === 0 ? 0 : Math.max(0, delay.percentile(99) / 1e6 - resolution);
  process.stdout.write(`loop lag ${milliseconds.toFixed(1)} ms\n`);
  delay.reset();
});
