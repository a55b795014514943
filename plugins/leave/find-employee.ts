/** Palette search for employees by name. */
import type { Find } from '#core';
import { employees } from './api.ts';
import { paths } from './paths.ts';

const find: Find = async (text, { client, signal }) => {
  const { data } = await client.call(employees.list, {
    query: { searchKey: text, pageIndex: 0, pageSize: 5 },
    signal,
    quiet: true,
  });
  return data.map(({ id, personName, team }) => ({ title: personName, hint: team, href: `${paths.employees}/${id}` }));
};

export default find;
