/** Sandbox of support tickets. */
import { defineSandbox, entityTrails, on, pageOfRows, SandboxError } from '#sandbox';
import * as api from './api.ts';
import { unsentCalls } from './contact/api.ts';
import { externalCalls } from './external/api.ts';
import { labelCalls, setLabel } from './labels/api.ts';
import { everybody } from './permissions.ts';
import * as acts from './sandbox/acts.ts';
import { detailOf, feedAnswer } from './sandbox/answers.ts';
import { createTicket, escalate } from './sandbox/create.ts';
import { supportEntities } from './sandbox/entities.ts';
import { answerInvitation, readInvitation } from './sandbox/external.ts';
import * as labels from './sandbox/labels.ts';
import { exportOf, listOfChannel } from './sandbox/lists.ts';
import { customersOf, merchantsOf, staffOf, tenantOf, transactionsOf } from './sandbox/people.ts';
import { scopingJob } from './sandbox/scoping.ts';
import { countOpen } from './sandbox/sources.ts';
import { SupportLabels } from './sandbox/tokens.ts';
import { ticketTrails } from './sandbox/trails.ts';
import { forgetUnsent, keepUnsent, readUnsent } from './sandbox/unsent.ts';
import { openTickets } from './sources.ts';
import { customerCalls, platformCalls, tenantCalls } from './ticket-api.ts';
import { categories } from './words.ts';

const { ticketIn } = acts;

function actsOf(side: 'customer' | 'tenant' | 'platform') {
  const calls = { customer: customerCalls, tenant: tenantCalls, platform: platformCalls }[side];
  return [
    on(calls.comment, (request) => acts.comment(request, ticketIn(request, side), request.body)),
    on(calls.close, (request) => acts.close(request, ticketIn(request, side))),
    on(calls.open, (request) => acts.open(request, ticketIn(request, side))),
    on(calls.priority, (request) => acts.setPriority(request, ticketIn(request, side), request.body)),
    on(calls.references, (request) => acts.addReferences(request, ticketIn(request, side), request.body)),
    on(calls.invite, (request) => acts.invite(request, ticketIn(request, side), request.body)),
    on(calls.read, (request) => acts.markRead(request, ticketIn(request, side))),
    on(calls.exportFeed, (request) => acts.exportFeed(request, ticketIn(request, side))),
  ];
}

const { createCalls, categoryCalls } = api;
const mine = listOfChannel(({ caller }) =>
  caller.tier === 'merchant' ? 'CustomerToTenantTicketChannel' : 'TenantToPlatformTicketChannel',
);

export default defineSandbox(
  {
    entities: supportEntities,
    jobs: [scopingJob],
    trails: [ticketTrails, entityTrails(SupportLabels, everybody, { plugin: 'support', key: 'labels' })],
  },
  ...(['customer', 'tenant', 'platform'] as const).map(actsOf),
  [
    on(customerCalls.details, (request) => detailOf(request.world, request.caller, ticketIn(request))),
    on(customerCalls.feed, (request) => feedAnswer(request.world, request.caller, ticketIn(request))),
    on(tenantCalls.assign, (request) => acts.assign(request, ticketIn(request, 'tenant'), request.body)),
    on(tenantCalls.escalate, (request) => escalate(request, ticketIn(request, 'tenant'), request.body.ticket)),
    on(platformCalls.details, (request) => detailOf(request.world, request.caller, ticketIn(request, 'platform'))),
    on(platformCalls.feed, (request) => feedAnswer(request.world, request.caller, ticketIn(request, 'platform'))),
    on(platformCalls.assign, (request) => acts.assign(request, ticketIn(request, 'platform'), request.body)),
    on(platformCalls.startScoping, (request) => acts.startScoping(request, ticketIn(request, 'platform'))),
    on(platformCalls.scopingStatus, (request) => {
      const { scopedAt } = ticketIn(request, 'platform');
      return { scopingStatus: scopedAt !== undefined && scopedAt <= request.world.now() };
    }),
    on(platformCalls.billable, (request) =>
      acts.setBillable(request, ticketIn(request, 'platform'), true, request.body),
    ),
    on(platformCalls.nonBillable, (request) =>
      acts.setBillable(request, ticketIn(request, 'platform'), false, request.body),
    ),
    on(platformCalls.jira, (request) => acts.setJira(request, ticketIn(request, 'platform'), request.body)),
    ...[platformCalls.requestTime, platformCalls.responseTime, platformCalls.resolutionTime].map((endpoint) =>
      on(endpoint, (request) =>
        // Each of the three bodies has only one text.
        acts.setTime(request, ticketIn(request, 'platform'), request.body as Readonly<Record<string, string>>),
      ),
    ),
    on(api.listMine, (request) => {
      const ownChannel =
        request.caller.tier === 'merchant' ? 'CustomerToTenantTicketChannel' : 'TenantToPlatformTicketChannel';
      if (request.query.ticketChannelType !== ownChannel)
        throw new SandboxError(
          403,
          'support.channel',
          `Contact support on ${ownChannel} instead.`,
          'ticketChannelType',
        );
      return mine(request);
    }),
    on(
      api.listTickets,
      listOfChannel(({ caller }) =>
        caller.tier === 'tenant' ? 'CustomerToTenantTicketChannel' : 'TenantToPlatformTicketChannel',
      ),
    ),
    on(api.exportTickets, exportOf),
    on(createCalls.merchant, (request) => {
      const { tenantId, merchantId } = request.caller;
      if (tenantId === undefined || merchantId === undefined)
        throw new SandboxError(403, 'support.no-merchant', "You don't belong to a merchant yet.");
      return createTicket(request, { tenantId, merchantId }, request.body.ticket);
    }),
    on(createCalls.tenant, (request) =>
      createTicket(request, { tenantId: request.caller.tenantId ?? '' }, request.body.ticket),
    ),
    on(createCalls.platform, (request) => {
      const { tenantId = '' } = request.params;
      if (request.body.tenantId !== tenantId || !request.world.tenant(tenantId))
        throw new SandboxError(400, 'tenant.unknown', 'Tenant not found.', 'tenantId');
      return createTicket(request, { tenantId }, request.body.ticket);
    }),
    on(categoryCalls.others, () => ({ categories: [...categories] })),
    on(categoryCalls.tenant, () => ({ categories: [...categories] })),
    on(api.tenantName, ({ world, caller }) => {
      const { tenantId, tenantName } = tenantOf(world, caller.tenantId);
      return pageOfRows([{ tenantId, tenantName }], {});
    }),
    on(api.tenantMerchants, merchantsOf),
    on(api.myTenant, ({ world, caller }) => tenantOf(world, caller.tenantId)),
    on(api.tenantDetails, ({ world, params }) => tenantOf(world, params.id)),
    on(api.listStaff, staffOf),
    on(api.findTransactions, transactionsOf),
    on(api.findCustomers, customersOf),
    on(externalCalls.read, ({ world, params }) => readInvitation(world, params.token)),
    on(externalCalls.comment, ({ world, params, body, requestId }) =>
      answerInvitation(world, params.token, body.content, requestId),
    ),
    on(openTickets, countOpen),
    on(unsentCalls.read, readUnsent),
    on(unsentCalls.keep, keepUnsent),
    on(unsentCalls.forget, forgetUnsent),
    on(labelCalls.create, labels.createLabel),
    on(labelCalls.all, labels.listLabels),
    on(labelCalls.list, labels.listLabels),
    on(labelCalls.label, labels.oneLabel),
    on(labelCalls.update, labels.updateLabel),
    on(labelCalls.remove, labels.removeLabel),
    on(labelCalls.rearrange, labels.rearrange),
    on(setLabel, labels.setLabel),
  ],
);
