/** Automated reports: their API calls, and the job that runs those that are due. */
import {
  byCaller,
  type Caller,
  type ConfigReader,
  coversGrants,
  firstDue,
  type Job,
  type Objection,
  on,
  People,
  SandboxError,
  type SandboxPart,
  serve,
  type World,
} from '#sandbox';
import { type Answered, writtenSheet } from '#sandbox/reports';
import { activate, automated, deactivate, listRuns, runFile, runNow } from '../automated/api.ts';
import { refuseReport } from './automated/may-see.ts';
import { refuseOutside } from './automated/recipients.ts';
import { run, runsOf, toPublicRun } from './automated/run.ts';
import { nextTime } from './automated/schedule.ts';
import { automatedEntity, objectionTo } from './automated/stored.ts';
import { AutomatedReports, type Stored } from './automated/tokens.ts';

const firstReport = firstDue(({ next }: Stored) => next ?? []);

/** @param answered reports that can be automated, with their implementations */
export function automatedReports(answered: readonly Answered[]): SandboxPart[] {
  const known = new Map(
    answered
      .filter(({ report }) => report.tiers.includes('tenant'))
      .map((knownReport) => [knownReport.report.id, knownReport]),
  );
  const ids = new Set(known.keys());

  const job: Job = {
    id: 'reports.automated',
    reads: [AutomatedReports],
    title: ['Send scheduled reports', 'Zamanlanmış raporları gönder'],
    next: (_after, world) => firstReport(world.of(AutomatedReports)?.all ?? []),
    run: (world) => {
      const store = world.of(AutomatedReports);
      const now = world.now();
      for (const stored of store?.all ?? []) {
        if (stored.next === undefined || stored.next > now) continue;
        run(world, stored, known, world.config);
        store?.change(stored.id, { next: nextTime(stored, now) }, schedule);
      }
    },
  };

  const storeIn = (world: World) => world.of(AutomatedReports) ?? refuseMissingStore();
  const runFactsOf = ({ id, next, madeBy }: Stored, world: World) => {
    const [last] = runsOf(world, id);
    return {
      ...(next !== undefined && { next: new Date(next).toISOString() }),
      ...(last && { lastRun: last.time, lastState: last.state }),
      ...runsAs(world, madeBy),
    };
  };
  const wholeAnswerOf = (stored: Stored, world: World) => ({
    ...stored,
    ...runFactsOf(stored, world),
    tenantName: world.tenant(stored.tenantId)?.name ?? stored.tenantId,
    version: storeIn(world).version(stored.id),
  });
  const answerOf = (stored: Stored, world: World) => {
    const { madeBy: _madeBy, ...rest } = wholeAnswerOf(stored, world);
    const { next, ...values } = rest;
    return { ...values, ...(typeof next === 'string' && { next }) };
  };

  const { create: _create, ...served } = automated;
  return [
    { entities: [automatedEntity(ids)], jobs: [job] },
    serve({ ...served, facts: automated.facts }, AutomatedReports, {
      answer: runFactsOf,
      values: (body, { before, world, caller, config }) => ({
        // the fields of the form are fields of the record
        ...changedBy(caller, { ...before, ...(body as Partial<Stored>) }, world, config),
        ...body,
        // as above
        next: before?.isActive ? nextTime({ ...before, ...(body as Partial<Stored>) }, world.now()) : undefined,
      }),
    }),
    {
      routes: [
        on(automated.create, (request) => {
          const { world, caller, params } = request;
          const { id, ...body } = request.body;
          if (id !== params.id)
            throw new SandboxError(400, 'automated.id', `The URL says ${params.id} and the body ${id}. Send one ID.`);
          if (storeIn(world).get(id))
            throw new SandboxError(409, 'automated.exists', `A scheduled report ${id} already exists.`);
          const made = { ...body, id, tenantId: caller.tenantId ?? '', madeBy: caller.person.id, isActive: true };
          refuse(objectionTo(made, ids, world));
          changedBy(caller, made, world, request.config);
          return answerOf(
            storeIn(world).create({ ...made, next: nextTime(made, world.now()) }, byCaller(request)),
            world,
          );
        }),
        on(activate, (request) => {
          const { world, caller, params } = request;
          const stored = storeIn(world).find(caller, params.id, 'change');
          refuseReport(caller, stored.report);
          if (stored.isActive) throw new SandboxError(409, 'automated.active', `${stored.name} is already active.`);
          return answerOf(
            storeIn(world).change(
              stored.id,
              { isActive: true, next: nextTime(stored, world.now()) },
              byCaller(request),
            ),
            world,
          );
        }),
        on(deactivate, (request) => {
          const { world, caller, params } = request;
          const stored = storeIn(world).find(caller, params.id, 'change');
          if (!stored.isActive)
            throw new SandboxError(409, 'automated.inactive', `${stored.name} is already inactive.`);
          return answerOf(
            storeIn(world).change(stored.id, { isActive: false, next: undefined }, byCaller(request)),
            world,
          );
        }),
        on(runNow, (request) => {
          const { world, caller, params } = request;
          const stored = storeIn(world).find(caller, params.id, 'change');
          refuseReport(caller, stored.report);
          return toPublicRun(run(world, stored, known, request.config, byCaller(request)));
        }),
        on(listRuns, ({ world, caller, params }) =>
          runsOf(world, storeIn(world).find(caller, params.id).id).map(toPublicRun),
        ),
        on(runFile, async ({ world, caller, params }) => {
          const stored = storeIn(world).find(caller, params.id);
          refuseReport(caller, stored.report);
          const found = runsOf(world, stored.id).find(({ id }) => id === params.run);
          if (!found?.sheet || !found.file || Date.parse(found.file.until) < world.now()) {
            throw new SandboxError(
              404,
              'automated.file',
              `The run ${params.run} has no file. Files are available for 30 days.`,
            );
          }
          if (!coversGrants(caller.person.grants, found.grants)) {
            throw new SandboxError(
              403,
              'automated.sees-more',
              "You don't have access to all data in this file. Run the report again, or ask the person it runs as.",
            );
          }
          return writtenSheet(found.sheet, found.format, found.file.name);
        }),
      ],
    },
  ];
}

const schedule = { actor: 'Schedule' };

function refuseMissingStore(): never {
  throw new SandboxError(404, 'automated.off', "Scheduled reports aren't available because the plugin is off.");
}
function refuse(objection: Objection | undefined): void {
  if (objection) throw new SandboxError(400, objection.code, objection.message, objection.field);
}

/**
 * Returns on whose behalf a new or changed report runs: the caller's, who must have access to the report.
 * @throws SandboxError 403 if the caller may not view the report, 400 for recipients outside the tenant
 */
function changedBy(
  caller: Caller,
  report: Partial<Stored>,
  world: World,
  config: ConfigReader,
): Pick<Stored, 'madeBy'> {
  refuseReport(caller, report.report ?? '');
  refuseOutside(caller, report, world, config);
  return { madeBy: caller.person.id };
}

function runsAs(world: World, madeBy: string): { readonly runsAs?: string } {
  const person = world.of(People).get(madeBy);
  return person ? { runsAs: `${person.firstName} ${person.lastName}` } : {};
}
