/**
 * The processor time that this process, threads included, spends until something is done, in milliseconds.
 * Unlike wall-clock time it does not grow when other programs need the processor.
 */
export const processorTime = async (work: () => Promise<unknown>): Promise<number> => {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};
