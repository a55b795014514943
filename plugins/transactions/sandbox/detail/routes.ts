/** Server side of an opened transaction: its responses, and the changes that users can make. */
import { type Caller, defineSandbox, on, pageOfRows, SandboxError, type Transaction, type World } from '#sandbox';
import * as api from '../../detail/api.ts';
import { rowOf, webhookOf } from '../answers.ts';
import { detailEntities } from '../entities.ts';
import { findTransaction } from '../scope.ts';
import {
  accountingEntries,
  alertsOf,
  antifraudLog,
  apiLog,
  bankPayment,
  checkBalance,
  disputeCodes,
  event,
  pageOfAttempts,
  rejectionReasons,
  relatedOne,
  smartRouting,
} from './answers.ts';
import { correctBin, resendWebhook, resetRestriction } from './changes.ts';
import { deallocate, relationships } from './relationships.ts';

interface About {
  readonly params: { readonly id: string };
  readonly caller: Caller;
  readonly world: World;
}

/** Creates the handler of a request for one transaction. */
function about<Answer>(read: (world: World, transaction: Transaction) => Answer): (request: About) => Answer {
  return (request) => read(request.world, findTransaction(request, request.params.id));
}

interface Page {
  readonly pageIndex: number;
  readonly pageSize: number;
}
const second = about((world, transaction) => world.transactions.secondWebhooks(transaction).map(webhookOf));
const secondWebhooks = (request: About & { readonly query: Page }) => pageOfRows(second(request), request.query);

/**
 * Returns the deliveries for the platform, which specifies the tenant in the query. A transaction of another tenant is
 * not found.
 */
function platformWebhooks(request: About & { readonly query: Page & { readonly tenantId: string } }) {
  const { id } = request.params;
  if (findTransaction(request, id).tenantId !== request.query.tenantId)
    throw new SandboxError(404, 'transactions.not-found', 'Transaction not found.');
  return secondWebhooks(request);
}

function routesOf(calls: typeof api.operatorDetail | typeof api.merchantDetail) {
  return [
    on(calls.row, about(rowOf)),
    on(calls.cascading, pageOfAttempts),
    on(calls.event, event),
    on(calls.relatedOne, relatedOne),
    on(calls.apiLog, apiLog),
    on(calls.alerts, about(alertsOf)),
    on(calls.smartRouting, smartRouting),
    on(calls.disputeCodes, about(disputeCodes)),
    on(calls.checkBalance, about(checkBalance)),
    on(calls.rejectionReasons, rejectionReasons),
    on(calls.resendWebhook, resendWebhook),
    on(calls.relationships, relationships),
    on(calls.deallocate, deallocate),
    on(calls.secondWebhooks, secondWebhooks),
  ];
}

export const detailPart = defineSandbox({ entities: detailEntities }, [
  ...routesOf(api.operatorDetail),
  ...routesOf(api.merchantDetail),
  on(api.operatorDetail.resetRestriction, resetRestriction),
  on(api.operatorDetail.binData, correctBin),
  on(api.platformDetail.secondWebhooks, platformWebhooks),
  on(api.antifraudLog, antifraudLog),
  on(api.accountingEntries, accountingEntries),
  on(api.bankPayment, bankPayment),
]);
