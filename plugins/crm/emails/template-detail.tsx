/** Template as written, with a preview for a selected record. */
import { useState } from 'react';
import { languages, useCall } from '#core/react';
import {
  AutoComplete,
  DefinitionList,
  type ItemProps,
  labelInLanguage,
  languageName,
  Markdown,
  Section,
} from '#core/ui';
import { type About, type EmailTemplate, listRecords } from '../api/emails.ts';
import { Preview } from './compose.tsx';
import './emails.css';
import { useEmailText } from './texts.ts';

export default function TemplateDetail({ item }: ItemProps<EmailTemplate>) {
  const text = useEmailText();
  const records = useCall(listRecords);
  const [chosen, setChosen] = useState('');
  const [kind, id] = chosen.split(' ');
  const about = kind && id ? ({ kind, id } as About) : undefined; // the value is a key of the list
  return (
    <>
      <DefinitionList
        items={[
          ...languages.flatMap((language) =>
            item.name[language] === undefined
              ? []
              : [
                  {
                    label: labelInLanguage(text('emailTemplates.field.name'), language),
                    value: <span translate="no">{item.name[language]}</span>,
                  },
                ],
          ),
          { label: text('emailTemplates.field.language'), value: languageName(item.language) },
          { label: text('emailTemplates.field.subject'), value: <span translate="no">{item.subject}</span> },
        ]}
      />
      <Section title={text('emails.field.body')}>
        <div className="crm-email-text" translate="no">
          <Markdown text={item.body} breaks />
        </div>
      </Section>
      <AutoComplete
        label={text('emails.previewFor')}
        value={chosen}
        options={(records.data ?? []).map((record) => ({
          id: `${record.kind} ${record.id}`,
          name: `${text(`emails.kind.${record.kind}`)}: ${record.name}`,
        }))}
        onChange={setChosen}
      />
      {about && <Preview subject={item.subject} body={item.body} about={about} />}
    </>
  );
}
