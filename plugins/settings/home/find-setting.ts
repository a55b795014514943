/** Answers the palette: things of those lists of the settings whose names somebody has in hand: a variable's key, a code, an IBAN, an address. */

import type { Find, Guard } from '#core';
import { localized } from '#core/api';
import { paymentMethods } from '../acquiring/api.ts';
import { bankingChannels, posProviders, systemVariables } from '../api.ts';
import { webhookEndpoints } from '../webhooks/api.ts';
import { pathOf } from './paths.ts';

const query = (searchKey: string) => ({ query: { searchKey, pageIndex: 0, pageSize: 3 } });

const find: Find = async (text, { client, signal, holder }) => {
  const may = (guard: Guard) => typeof guard === 'object' && (guard.permissions ?? []).some((one) => holder.permissions.has(one));
  const webhooks = holder.tier === 'merchant' ? '/merchant/payment-settings/webhook-endpoints' : '/crm/settings/webhook-endpoints';
  const { lang: language } = document.documentElement;
  const asked = { ...query(text), signal, quiet: true };
  const found = (list: string, id: string, title: string, hint: string) => {
    const href = pathOf(list, id);
    return href === undefined ? [] : [{ title, hint, href }];
  };
  const lists = [
    may(systemVariables.facts.view) &&
      client.call(systemVariables.list, asked).then(({ data }) => data.flatMap(({ id, key, value }) => found('systemVariables', id, key, value))),
    may(bankingChannels.facts.view) &&
      client
        .call(bankingChannels.list, asked)
        .then(({ data }) => data.flatMap(({ id, name, iban }) => found('bankingChannels', id, localized(name, language), iban))),
    may(posProviders.facts.view) &&
      client
        .call(posProviders.list, asked)
        .then(({ data }) => data.flatMap(({ id, name, host }) => found('posProviders', id, localized(name, language), host))),
    may(paymentMethods.facts.view) &&
      client.call(paymentMethods.list, asked).then(({ data }) => data.flatMap(({ id, name, kind }) => found('paymentMethods', id, name, kind))),
    may(webhookEndpoints.facts.view) &&
      client.call(webhookEndpoints.list, asked).then(({ data }) => data.map(({ id, url, state }) => ({ title: url, hint: state, href: `${webhooks}/${id}` }))),
  ];
  return (await Promise.all(lists.filter((list) => list !== false))).flat();
};

export default find;
