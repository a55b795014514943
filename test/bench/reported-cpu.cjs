/**
 * Preloaded into a measured process (`node -r`): writes the CPU time that it used, in microseconds, to the file
 * descriptor in BENCH_CPU_TO when it ends. CommonJS, and without imports beyond Node's own, so that it adds nothing to
 * what is measured.
 */
const { writeSync } = require('node:fs');

const to = Number(process.env.BENCH_CPU_TO);
delete process.env.BENCH_CPU_TO;
process.on('exit', () => {
  const { user, system } = process.cpuUsage();
  writeSync(to, String(user + system));
});
