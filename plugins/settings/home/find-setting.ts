/**
 * Palette search for settings that users look up by a known name: the key of a variable, a code or an IBAN.
 */

import type { Find, Guard } from '#core';
import { localize } from '#core/api';
import { bankingChannels, posProviders, systemVariables } from '../api.ts';
import { pathOf } from './paths.ts';

const query = (searchKey: string) => ({ query: { searchKey, pageIndex: 0, pageSize: 3 } });

const find: Find = async (text, { client, signal, holder }) => {
  const may = (guard: Guard) =>
    typeof guard === 'object' && (guard.permissions ?? []).some((permission) => holder.permissions.has(permission));
  const { lang: language } = document.documentElement;
  const callOptions = { ...query(text), signal, quiet: true };
  const toResult = (list: string, id: string, title: string, hint: string) => {
    const href = pathOf(list, id);
    return href === undefined ? [] : [{ title, hint, href }];
  };
  const lists = [
    may(systemVariables.facts.view) &&
      client
        .call(systemVariables.list, callOptions)
        .then(({ data }) => data.flatMap(({ id, key, value }) => toResult('systemVariables', id, key, value))),
    may(bankingChannels.facts.view) &&
      client
        .call(bankingChannels.list, callOptions)
        .then(({ data }) =>
          data.flatMap(({ id, name, iban }) => toResult('bankingChannels', id, localize(name, language), iban)),
        ),
    may(posProviders.facts.view) &&
      client
        .call(posProviders.list, callOptions)
        .then(({ data }) =>
          data.flatMap(({ id, name, host }) => toResult('posProviders', id, localize(name, language), host)),
        ),
  ];
  return (await Promise.all(lists.filter((list) => list !== false))).flat();
};

export default find;
