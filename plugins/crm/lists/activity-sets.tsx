import { useText } from '#core/react';
import { resource } from '#core/ui';
import { activitySets, listSets, type Step } from '../api/lists.ts';
import { readSteps, StepsInput, writeSteps } from './steps-input.tsx';

export default resource(activitySets, {
  columns: (c) => [
    c.field('name', { width: 200 }),
    c.field('steps', { cell: (row) => row.steps.length, align: 'end', width: 100, titled: true }),
    c.field('isActive'),
    c.field('order', { hidden: true }),
  ],
  detail: (c) => [
    c.field('name'),
    c.field('steps', { cell: (row) => <Steps steps={row.steps} /> }),
    c.field('isActive'),
    c.field('order'),
  ],
  fields: { steps: { control: StepsInput, hint: 'activitySets.form.hint' } },
  values: (set) => (set ? { steps: writeSteps(set.steps) } : {}),
  body: (body) => ({ ...body, steps: readSteps(body.steps) }),
  refreshes: [listSets],
  bulk: { activate: 'isActive', remove: true },
}).screen;

function Steps({ steps }: { readonly steps: readonly Step[] }) {
  const text = useText('crm');
  return (
    <ol>
      {steps.map(({ type, subject, afterDays, assignee }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps have no identity other than their position
        <li key={at}>
          <span translate="no">{subject}</span> · {text(`activitySets.type.${type}`)} ·{' '}
          {afterDays === 0 ? text('activitySets.atOnce') : text('activitySets.after', { count: afterDays })} ·{' '}
          {text(`activitySets.assignee.${assignee}`)}
        </li>
      ))}
    </ol>
  );
}
