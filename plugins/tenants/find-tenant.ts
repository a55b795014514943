/** Palette search for tenants by name or id. */
import { type Find, foldText } from '#core';
import { listTenants } from './api.ts';
import { paths } from './paths.ts';

const find: Find = async (text, { client, signal }) => {
  const wanted = foldText(text);
  const rows = await client.call(listTenants, { signal, quiet: true });
  return rows
    .filter(({ id, name }) => id === text || foldText(name).includes(wanted))
    .slice(0, 5)
    .map(({ id, name, supportEmail }) => ({
      title: name,
      hint: supportEmail,
      href: `${paths.tenants}/${encodeURIComponent(id)}`,
    }));
};

export default find;
