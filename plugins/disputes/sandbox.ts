/**
 * Server side of disputes: cases, their jobs, their audit trails, and the batches of Visa's Rapid Dispute Resolution.
 */
import {
  byCaller,
  type Caller,
  defineSandbox,
  entityTrails,
  holds,
  inScope,
  on,
  People,
  SandboxError,
  storeIn,
  type World,
  worldStartHook,
} from '#sandbox';
import * as api from './api.ts';
import { staff, view } from './permissions.ts';
import { detailOf } from './sandbox/answers.ts';
import { accept, disputeJobs, respond } from './sandbox/course.ts';
import { deadlineJob } from './sandbox/deadlines.ts';
import { disputeEntity } from './sandbox/entity.ts';
import { followDisputes } from './sandbox/events.ts';
import { addEvidence, readEvidence, readUpload, removeEvidence } from './sandbox/evidence.ts';
import { disputesOf, findDispute, list } from './sandbox/list.ts';
import { rdrEntity, rdrRoutes } from './sandbox/rdr.ts';
import { summaryOf } from './sandbox/summary.ts';
import { type Dispute, Disputes } from './sandbox/token.ts';

interface Request {
  readonly params: { readonly id: string };
  readonly caller: Caller;
  readonly world: World;
  readonly requestId: string;
}

const answerOf = (request: Pick<Request, 'caller' | 'world'>, dispute: Dispute) =>
  detailOf(request, dispute, disputesOf(request));

/** Creates the handler of a call that changes a case. */
const changeHandler =
  <R extends Request>(change: (request: R, dispute: Dispute) => Dispute) =>
  (request: R) =>
    answerOf(request, change(request, findDispute(request, request.params.id)));

/** Returns the possible assignees of a case. */
const colleaguesOf = ({ caller, world }: Pick<Request, 'caller' | 'world'>) =>
  world
    .of(People)
    .all.filter(
      (person) =>
        person.tier === 'tenant' &&
        person.isActive &&
        inScope(caller, 'tenant')(person) &&
        holds(person, view.tenant, world),
    );

/** @throws SandboxError 400 if the user cannot be assigned */
function assign(request: Request & { readonly body: { readonly ownerId?: string } }, { id }: Dispute): Dispute {
  const { ownerId } = request.body;
  if (ownerId !== undefined && !colleaguesOf(request).some((person) => person.id === ownerId))
    throw new SandboxError(
      400,
      'disputes.owner',
      "You can't assign the dispute to this person. Choose an active staff member.",
      'ownerId',
    );
  return storeIn(request.world, Disputes).change(id, { ownerId }, byCaller(request));
}

function comment(request: Request & { readonly body: { readonly text: string } }, dispute: Dispute): Dispute {
  const text = request.body.text.trim();
  if (text === '') throw new SandboxError(400, 'disputes.comment', 'Enter a comment.', 'text');
  storeIn(request.world, Disputes).note(dispute.id, { type: 'Comment' }, byCaller(request, text));
  return dispute;
}

function answer(request: Request & { readonly body: { readonly statement: string } }, dispute: Dispute): Dispute {
  const statement = request.body.statement.trim();
  if (statement === '') throw new SandboxError(400, 'disputes.statement', 'Enter a statement.', 'statement');
  return respond(request.world, dispute, statement, byCaller(request));
}

export default defineSandbox({
  entities: [disputeEntity, rdrEntity],
  jobs: [...disputeJobs, deadlineJob],
  hooks: [worldStartHook.provide(followDisputes)],
  trails: [entityTrails(Disputes, staff, { plugin: 'disputes', key: 'dispute' })],
  routes: [
    on(api.listDisputes, list),
    on(api.disputeSummary, summaryOf),
    on(api.listColleagues, (request) =>
      colleaguesOf(request).map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` })),
    ),
    on(api.getDispute, (request) => answerOf(request, findDispute(request, request.params.id))),
    on(api.assignDispute, changeHandler(assign)),
    on(api.commentDispute, changeHandler(comment)),
    on(api.addEvidence, async (request) => {
      findDispute(request, request.params.id);
      const sent = await readUpload(request.body.file);
      // Uses the current dispute, because it may have changed while the file was read.
      return changeHandler((now: typeof request, dispute) =>
        addEvidence(now.world, dispute, { ...sent, proves: now.body.proves }, byCaller(now)),
      )(request);
    }),
    on(
      api.removeEvidence,
      changeHandler((request, dispute) =>
        removeEvidence(request.world, dispute, request.params.evidenceId, byCaller(request)),
      ),
    ),
    on(api.getEvidence, (request) =>
      readEvidence(request.world, findDispute(request, request.params.id), request.params.evidenceId),
    ),
    on(api.respondToDispute, changeHandler(answer)),
    on(
      api.acceptDispute,
      changeHandler((request, dispute) => accept(request, dispute)),
    ),
    ...rdrRoutes,
  ],
});
