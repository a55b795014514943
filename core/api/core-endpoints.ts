/** All endpoints that core declares. The sandbox answers them and the OpenAPI document lists them. */
import type { AnyEndpoint } from '../http/endpoint.ts';
import * as exports from './exports.ts';
import * as lookups from './lookups.ts';
import * as notes from './notes.ts';
import * as notifications from './notifications.ts';
import * as remoteTools from './remote-tools.ts';
import * as userContext from './user-context.ts';

export const coreEndpoints: readonly AnyEndpoint[] = [
  userContext.getUserContext,
  userContext.ping,
  lookups.listCountries,
  lookups.listCountriesForMerchants,
  lookups.listCurrencies,
  lookups.listCurrenciesForMerchants,
  lookups.listPaymentMethods,
  lookups.listServiceProviders,
  lookups.listLanguages,
  lookups.listCustomers,
  lookups.listTenants,
  lookups.listMerchants,
  notes.listNotes,
  notes.saveNote,
  notes.deleteNote,
  notifications.listNotifications,
  notifications.latestNotifications,
  notifications.getNotification,
  notifications.markAllNotifications,
  notifications.markNotification,
  notifications.deleteAllNotifications,
  notifications.deleteNotification,
  notifications.downloadReport,
  exports.getExport,
  exports.cancelExport,
  remoteTools.getToolSession,
];
