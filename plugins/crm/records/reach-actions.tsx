/** Actions to contact the people of a record, and to plan the next steps. */
import { lazy, Suspense, useState } from 'react';
import { useMay } from '#core/react';
import { RecordAction } from '#core/ui';
import type { Kind } from '../paths.ts';
import { permission } from '../permissions.ts';
import { StartSet } from './start-set.tsx';
import { useRecordText } from './texts.ts';

const ComposeDialog = lazy(() => import('../emails/compose-dialog.tsx'));
const CallDialog = lazy(() => import('../tasks/call-dialog.tsx'));
const TaskDialog = lazy(() => import('../tasks/task-dialog.tsx'));

type Opened = 'email' | 'call' | 'task' | 'set';

export function ReachActions({ kind, id }: { readonly kind: Kind; readonly id: string }) {
  const text = useRecordText();
  const may = useMay();
  const [opened, setOpened] = useState<Opened>();
  const about = { kind, id };
  const close = () => setOpened(undefined);
  const mayPlan = may(permission.Task.Edit);
  return (
    <>
      {may(permission.Email.Send) && <RecordAction label={text('records.act.send')} run={() => setOpened('email')} />}
      {mayPlan && <RecordAction label={text('records.act.call')} run={() => setOpened('call')} />}
      {mayPlan && <RecordAction label={text('records.act.task')} run={() => setOpened('task')} />}
      {mayPlan && <RecordAction label={text('records.startSet')} run={() => setOpened('set')} />}
      <Suspense fallback={null}>
        {opened === 'email' && <ComposeDialog about={about} onClose={close} />}
        {opened === 'call' && <CallDialog about={about} onClose={close} />}
        {opened === 'task' && <TaskDialog about={about} onClose={close} />}
        {opened === 'set' && <StartSet kind={kind} id={id} onClose={close} />}
      </Suspense>
    </>
  );
}
