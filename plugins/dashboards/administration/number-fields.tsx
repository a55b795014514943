import { useText } from '#core/react';
import { Section } from '#core/ui';
import { pipes } from '../shapes.ts';
import { ChoiceOf, ColumnOf, type Fields, TextOf } from './fields.tsx';

const risings = ['good', 'bad', 'neutral'] as const;

/** Renders the fields of a widget with a single number. */
export function NumberFields({ of }: { readonly of: Fields }) {
  const text = useText('dashboards');
  return (
    <Section level={2} title={text('editor.number')}>
      <div className="dash-fields">
        <ColumnOf of={of} field="valueColumn" label={text('editor.valueColumn')} />
        <TextOf of={of} field="trendSource" label={text('editor.trend')} hint={text('editor.trendHint')} />
        <ChoiceOf
          of={of}
          field="pipe"
          label={text('editor.pipe')}
          options={pipes.map((id) => ({ id, name: text(`editor.pipes.${id}`) }))}
        />
        <ChoiceOf
          of={of}
          field="rising"
          label={text('editor.rising')}
          options={risings.map((id) => ({ id, name: text(`editor.risings.${id}`) }))}
        />
      </div>
    </Section>
  );
}
