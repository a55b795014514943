/** Server side of the lookups. */
import { defineSandbox, on } from '#sandbox';
import { activeWebsites, allChannels, paymentChannels } from '../../lookups/choices.ts';
import { merchantStartCsv, operatorStartCsv } from '../../lookups/start-csv.ts';
import { channelKinds, channelsOf, websitesOf } from '../channels.ts';
import { startCsvOf } from '../csv.ts';
import { apmRoutes } from './apm.ts';
import { reportingRoutes } from './reporting.ts';

export const lookups = defineSandbox([
  ...reportingRoutes,
  ...apmRoutes,
  on(operatorStartCsv, startCsvOf),
  on(merchantStartCsv, startCsvOf),
  on(paymentChannels, channelKinds),
  on(allChannels, ({ query, ...asking }) => channelsOf(asking, query.organizationId)),
  on(activeWebsites, ({ params, ...asking }) => websitesOf(asking, params.id)),
]);
