import { useEffect } from 'react';
import { useClient, useRefresh } from '#core/react';
import {
  Button,
  DateTime,
  DefinitionList,
  type ItemProps,
  Markdown,
  Notice,
  SaveProblem,
  Section,
  StatusPill,
  saveNamed,
  useSave,
} from '#core/ui';
import { type Email, emails, readMessage } from '../api/emails.ts';
import { AboutLink } from '../tasks/cells.tsx';
import './emails.css';
import { useEmailText } from './texts.ts';

/** Interval in milliseconds at which an email that is being sent is checked. */
const pause = 5_000;

export default function EmailDetail({ item }: ItemProps<Email>) {
  const text = useEmailText();
  const client = useClient();
  const refresh = useRefresh();
  const { status } = item;
  // A queued email is delivered or returned within half a minute.
  useEffect(() => {
    if (status !== 'Queued') return;
    const timer = setInterval(() => void refresh(emails.details, emails.list), pause);
    return () => clearInterval(timer);
  }, [status, refresh]);
  const opening = useSave(async () => {
    const message = await client.call(readMessage, { params: { id: item.id }, quiet: true });
    saveNamed(message, `${item.id}.eml`);
    return undefined;
  });
  return (
    <>
      {item.failure !== undefined && (
        <Notice kind="negative" title={text('emails.notArrived')}>
          <span translate="no">{item.failure}</span>
        </Notice>
      )}
      <DefinitionList
        items={[
          { label: text('emails.field.status'), value: <StatusPill status={item.status} /> },
          { label: text('emails.field.to'), value: <span translate="no">{item.to.join(', ')}</span> },
          {
            label: text('emails.field.cc'),
            value: item.cc.length > 0 ? <span translate="no">{item.cc.join(', ')}</span> : undefined,
          },
          { label: text('emails.field.aboutName'), value: item.about && <AboutLink row={item} /> },
          {
            label: text('emails.field.templateName'),
            value: item.templateName && <span translate="no">{item.templateName}</span>,
          },
          { label: text('emails.field.by'), value: <span translate="no">{item.by}</span> },
          { label: text('emails.sentAt'), value: item.sentAt && <DateTime value={item.sentAt} style="full" /> },
        ]}
      />
      <Section
        title={text('emails.field.body')}
        actions={
          item.status !== 'Draft' && (
            <Button disabled={opening.isSaving} onClick={() => void opening.save()}>
              {text('emails.open')}
            </Button>
          )
        }
      >
        <div className="crm-email-text" translate="no">
          <Markdown text={item.body} breaks />
        </div>
        <SaveProblem of={opening} kind="action" />
      </Section>
    </>
  );
}
