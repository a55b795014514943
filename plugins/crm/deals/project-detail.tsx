import { useClient, useMay, useSnackbar, useText } from '#core/react';
import { DateTime, formatDay, type ItemProps, Link, Notice, SaveProblem, Section, useSave } from '#core/ui';
import { type Project, saveChecklist } from '../api/deals.ts';
import { recordPath } from '../paths.ts';
import { permission } from '../permissions.ts';
import { RecordBody } from '../records/record-body.tsx';
import { Activity } from './activity.tsx';
import { DealStages } from './deal-stages.tsx';
import { useDealText } from './texts.ts';
import { useRefreshDeals } from './use-refresh-deals.ts';

export default function ProjectDetail({ item }: ItemProps<Project>) {
  const text = useDealText();
  const field = useText('crm');
  const { id, organizationId, organizationName, merchantId, stateName } = item;
  return (
    <RecordBody
      kind="project"
      id={id}
      merchantId={merchantId}
      above={
        <>
          <DealStages kind="project" item={item} />
          {stateName === 'GoLive' && merchantId === undefined && (
            <Notice kind="info" title={text('deals.notLive', { name: organizationName })}>
              <Link href={recordPath('organization', organizationId)}>{text('deals.activate')}</Link>
            </Notice>
          )}
        </>
      }
      facts={[
        { label: field('projects.field.targetDate'), value: item.targetDate && formatDay(item.targetDate) },
        {
          label: field('projects.field.pipelineId'),
          value: item.pipelineName && <span translate="no">{item.pipelineName}</span>,
        },
        {
          label: text('deals.inStageSince'),
          value: item.isClosed ? undefined : <DateTime value={item.stageSince} style="relative" />,
        },
        {
          label: field('projects.field.managerName'),
          value: item.managerName && <span translate="no">{item.managerName}</span>,
        },
        { label: text('deals.reason'), value: item.endReason && <span translate="no">{item.endReason}</span> },
        { label: text('deals.closedAt'), value: item.closedAt && <DateTime value={item.closedAt} /> },
      ]}
    >
      <Checklist item={item} />
      <Activity kind="project" id={id} />
    </RecordBody>
  );
}

/** Renders the checklist of work before the customer goes live. Each change is saved immediately. */
function Checklist({ item }: { readonly item: Project }) {
  const text = useDealText();
  const showSnackbar = useSnackbar();
  const client = useClient();
  const refresh = useRefreshDeals();
  const mayTick = useMay()(permission.Project.Edit) && !item.isClosed;
  const saving = useSave<number>(async ({ requestId }, at) => {
    const checklist = item.checklist.map((step, index) => (index === at ? { ...step, isDone: !step.isDone } : step));
    try {
      await client.call(saveChecklist, {
        params: { id: item.id },
        body: { checklist, version: item.version },
        requestId,
        quiet: true,
      });
      showSnackbar(text('deals.ticked'), 'success');
    } finally {
      await refresh();
    }
    return undefined;
  });
  if (item.checklist.length === 0) return null;
  const done = item.checklist.filter(({ isDone }) => isDone).length;
  return (
    <Section title={text('deals.checklist', { done, count: item.checklist.length })}>
      <ul className="ui-rows">
        {item.checklist.map((step, at) => (
          <li key={step.text}>
            <label>
              <input
                type="checkbox"
                checked={step.isDone}
                disabled={!mayTick || saving.isSaving}
                onChange={() => void saving.save(at)}
              />{' '}
              <span translate="no">{step.text}</span>
            </label>
          </li>
        ))}
      </ul>
      <SaveProblem of={saving} />
    </Section>
  );
}
