/** Palette search for users by name or email. */
import type { Find } from '#core';
import { listCrmUsers, listUsers } from './api.ts';
import { paths } from './paths.ts';
import { guards } from './permissions.ts';

const find: Find = async (text, { client, signal, holder }) => {
  const query = { searchKey: text, pageIndex: 0, pageSize: 5 };
  const isOperator = holder.tier !== 'merchant';
  const maySee = ({ permissions }: { readonly permissions: readonly string[] }) =>
    permissions.some((name) => holder.permissions.has(name));
  const requestedLists = [
    ...(isOperator && maySee(guards.crmUsers) ? [{ call: listCrmUsers, path: paths.crmUsers }] : []),
    ...(isOperator && maySee(guards.merchantUsers) ? [{ call: listUsers, path: paths.merchantUsers }] : []),
    ...(!isOperator && maySee(guards.ownUsers) ? [{ call: listUsers, path: paths.ownUsers }] : []),
  ];
  const answers = await Promise.all(
    requestedLists.map(async ({ call, path }) => ({
      path,
      rows: (await client.call(call, { query, signal, quiet: true })).data,
    })),
  );
  return answers.flatMap(({ path, rows }) =>
    rows.map(({ id, name, email, merchantName }) => ({
      title: name,
      hint: [email, isOperator ? merchantName : undefined].filter((part) => part !== undefined).join(' · '),
      href: `${path}/${encodeURIComponent(id)}`,
    })),
  );
};

export default find;
