/** The sandbox's answers to the calls for files that are prepared in the background, and the preparation. */
import { cancelExport, getExport } from '../../core/api/exports.ts';
import { defineSandbox, on, SandboxError } from './define.ts';
import { dropExport, exportOf, writeExports } from './exports.ts';

const notFoundError = () =>
  new SandboxError(404, 'exports.not-found', 'This export was canceled or has expired. Export it again.');

export default defineSandbox({ jobs: [writeExports] }, [
  on(getExport, ({ world, caller, params }) => {
    const job = exportOf(world, caller, params.identifier);
    if (!job) throw notFoundError();
    return job;
  }),
  on(cancelExport, ({ world, caller, params }) => {
    if (!dropExport(world, caller, params.identifier)) throw notFoundError();
    return undefined;
  }),
]);
