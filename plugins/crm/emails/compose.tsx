/** Fields of an email, which can be written from a template, with a preview of the placeholder values. */
import { foldText } from '#core';
import './emails.css';
import { useEffect, useState } from 'react';
import { useCall, useClient, useLocalized } from '#core/react';
import { Markdown, MultiAutoComplete, Notice, Section, Select, TextInput, useCommonText } from '#core/ui';
import { type About, listRecipients, listTemplates, previewEmail } from '../api/emails.ts';
import { BodyField } from './body-field.tsx';
import { useEmailText } from './texts.ts';

export interface Written {
  readonly to: readonly string[];
  readonly cc: readonly string[];
  readonly subject: string;
  readonly body: string;
  readonly templateId: string;
}
export const emptyEmail: Written = { to: [], cc: [], subject: '', body: '', templateId: '' };
export const isWhole = ({ to, subject, body }: Written): boolean =>
  to.length > 0 && subject.trim() !== '' && body.trim() !== '';

interface ComposeProps {
  readonly value: Written;
  readonly onChange: (change: Partial<Written>) => void;
  readonly about: About | undefined;
}

const isAddress = (text: string) => /^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@,;<>"]+$/.test(text);

export function Compose({ value, onChange, about }: ComposeProps) {
  const text = useEmailText();
  const nameIn = useLocalized();
  const templates = useCall(listTemplates);
  const known = useCall(
    listRecipients,
    { params: { kind: about?.kind ?? '', id: about?.id ?? '' } },
    { enabled: about !== undefined },
  );
  const findRecipients = async (typed: string) => {
    const wanted = typed.trim().toLowerCase();
    const fitting = (known.data ?? []).filter(({ id, name }) => foldText(`${name} ${id}`).includes(foldText(typed)));
    return isAddress(wanted) && !fitting.some(({ id }) => id === wanted)
      ? [...fitting, { id: wanted, name: wanted }]
      : fitting;
  };
  return (
    <>
      <Select
        name="templateId"
        label={text('emails.template')}
        hint={text('emails.templateHint')}
        value={value.templateId}
        options={(templates.data ?? []).map((template) => ({ id: template.id, name: nameIn(template.name) }))}
        onChange={(templateId) => {
          const template = templates.data?.find(({ id }) => id === templateId);
          onChange({ templateId, ...(template && { subject: template.subject, body: template.body }) });
        }}
      />
      <MultiAutoComplete
        name="to"
        label={text('emails.field.to')}
        hint={text('emails.toHint')}
        required
        value={value.to}
        options={findRecipients}
        nameOf={(id) => id}
        onChange={(to) => onChange({ to })}
      />
      <MultiAutoComplete
        name="cc"
        label={text('emails.field.cc')}
        hint={text('emails.toHint')}
        value={value.cc}
        options={findRecipients}
        nameOf={(id) => id}
        onChange={(cc) => onChange({ cc })}
      />
      <TextInput
        name="subject"
        label={text('emails.field.subject')}
        required
        maxLength={200}
        value={value.subject}
        onChange={(subject) => onChange({ subject })}
      />
      <BodyField value={value.body} onChange={(body) => onChange({ body })} />
      <Preview subject={value.subject} body={value.body} about={about} />
    </>
  );
}

/** Delay after the last keystroke, in milliseconds, before the preview is requested. */
const pause = 400;

interface Previewed {
  readonly subject: string;
  readonly body: string;
  readonly missing: readonly string[];
}

/** Renders a preview of the email: each placeholder with its value, and the placeholders without a value. */
export function Preview({
  subject,
  body,
  about,
}: {
  readonly subject: string;
  readonly body: string;
  readonly about: About | undefined;
}) {
  const text = useEmailText();
  const common = useCommonText();
  const client = useClient();
  const [shown, setShown] = useState<Previewed>();
  const [problem, setProblem] = useState<string>();
  const [kind, id] = [about?.kind, about?.id];
  useEffect(() => {
    if (subject === '' && body === '') return setShown(undefined);
    const controller = new AbortController();
    const timer = setTimeout(() => {
      const sent = { subject, body, ...(kind && id && { about: { kind, id } }) };
      client.call(previewEmail, { body: sent, quiet: true, signal: controller.signal }).then(
        (answer) => {
          setShown(answer);
          setProblem(undefined);
        },
        (error: unknown) =>
          !controller.signal.aborted && setProblem(error instanceof Error ? error.message : String(error)),
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [client, subject, body, kind, id]);
  return (
    <Section title={common('preview')}>
      <div role="status">
        {problem !== undefined && <p className="ui-field-error">{problem}</p>}
        {shown && shown.missing.length > 0 && (
          <Notice kind="pending" title={text('emails.missing')}>
            <span translate="no">{shown.missing.map((name) => `{{${name}}}`).join(', ')}</span>
          </Notice>
        )}
      </div>
      {shown && (
        <>
          <p>
            <strong translate="no">{shown.subject}</strong>
          </p>
          <div className="crm-email-text" translate="no">
            <Markdown text={shown.body} breaks />
          </div>
        </>
      )}
    </Section>
  );
}
