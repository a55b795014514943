/**
 * Preloaded into a measured process (`node -r`). When the process ends, it writes its CPU time in microseconds to the
 * file descriptor in BENCH_CPU_TO. It is CommonJS and imports only Node's own modules, so that it doesn't affect the
 * measurement.
 */
const { writeSync } = require('node:fs');

const to = Number(process.env.BENCH_CPU_TO);
delete process.env.BENCH_CPU_TO;
process.on('exit', () => {
  const { user, system } = process.cpuUsage();
  writeSync(to, String(user + system));
});
