/** The sandbox's answers to the calls about files that are prepared in the background, and the work of preparing them. */
import { cancelExport, getExport } from '../../core/api/exports.ts';
import { defineSandbox, on, SandboxError } from './define.ts';
import { dropExport, exportOf, writeExports } from './exports.ts';

const none = (identifier: string) => new SandboxError(404, 'exports.not-found', `There is no file ${identifier}; it was cancelled, or is older than a week.`);

export default defineSandbox({ jobs: [writeExports] }, [
  on(getExport, ({ world, caller, params }) => {
    const job = exportOf(world, caller, params.identifier);
    if (!job) throw none(params.identifier);
    return job;
  }),
  on(cancelExport, ({ world, caller, params }) => {
    if (!dropExport(world, caller, params.identifier)) throw none(params.identifier);
    return undefined;
  }),
]);
