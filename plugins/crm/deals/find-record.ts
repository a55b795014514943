/** Palette search for an opportunity, project, task or email by id. */
import type { Find } from '#core';
import { opportunities, projects } from '../api/deals.ts';
import { emails } from '../api/emails.ts';
import { tasks } from '../api/tasks.ts';
import { paths, recordPath } from '../paths.ts';

const find: Find = async (text, { client, signal }) => {
  const id = text.trim().toLowerCase();
  const input = { params: { id }, signal, quiet: true } as const;
  if (id.startsWith('opp_')) {
    const { name, organizationName } = await client.call(opportunities.details, input);
    return [{ title: name, hint: organizationName, href: recordPath('opportunity', id) }];
  }
  if (id.startsWith('prj_')) {
    const { name, organizationName } = await client.call(projects.details, input);
    return [{ title: name, hint: organizationName, href: recordPath('project', id) }];
  }
  if (id.startsWith('tsk_')) {
    const { subject, aboutName } = await client.call(tasks.details, input);
    return [{ title: subject, hint: aboutName ?? '', href: `${paths.task}/${id}` }];
  }
  const { subject, aboutName } = await client.call(emails.details, input);
  return [{ title: subject, hint: aboutName ?? '', href: `${paths.email}/${id}` }];
};

export default find;
