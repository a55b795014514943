import { ibanInFours } from '#core/api';
import { useLookup } from '#core/react';
import {
  DateTime,
  DefinitionList,
  formatAmount,
  formatPercent,
  Money,
  Section,
  useCommonText,
  useMerchantCategory,
} from '#core/ui';
import type { Answers } from '../api.ts';
import {
  type Answer,
  type FieldDefinition,
  type Fields,
  type FormStep,
  fieldsOf,
  personFields,
  steps,
} from '../steps.ts';
import type { FieldName } from './form-fields.ts';
import { nameOf } from './people-form.tsx';
import { usePrecheckText } from './texts.ts';

/**
 * Renders all answers by step.
 * @param level level of the steps' headings; 2 if the screen has the only heading above them
 */
export function Summary({ answers, level = 3 }: { readonly answers: Answers; readonly level?: 2 | 3 }) {
  const text = usePrecheckText();
  return steps.map((step) => (
    <Section key={step} level={level} title={text(`step.${step}`)}>
      {step === 'people' ? (
        answers.people.map((person) => (
          <section key={person.id} aria-label={nameOf(person)}>
            <AnswersOf fields={personFields} answers={person} />
          </section>
        ))
      ) : (
        // The other steps are those of the form.
        <AnswersOf fields={fieldsOf[step as FormStep]} answers={answers[step as FormStep]} />
      )}
      {step === 'people' && answers.people.length === 0 && <p className="ui-muted">{text('noPeople')}</p>}
    </Section>
  ));
}

function AnswersOf({
  fields,
  answers,
}: {
  readonly fields: Fields;
  readonly answers: Readonly<Record<string, unknown>>;
}) {
  const text = usePrecheckText();
  const category = useMerchantCategory();
  return (
    <DefinitionList
      items={Object.entries(fields).map(([name, definition]) => ({
        // Every field of the form has a label.
        label: text(`field.${name as FieldName}`),
        value:
          name === 'mcc' && answers.mcc ? (
            category(String(answers.mcc))
          ) : (
            // The schema of the endpoint has checked the answers.
            <Given
              definition={definition}
              answer={answers[name] as Answer}
              isIban={name === 'iban'}
              currency={definition.currencyField && String(answers[definition.currencyField] ?? '')}
            />
          ),
      }))}
    />
  );
}

interface GivenProps {
  readonly definition: FieldDefinition;
  readonly answer: Answer;
  readonly isIban: boolean;
  /** Currency of an amount; empty while it is not chosen. */
  readonly currency: string | undefined;
}

function Given({ definition, answer, isIban, currency }: GivenProps) {
  const text = usePrecheckText();
  const common = useCommonText();
  const { names } = useLookup('countries');
  if (definition.kind === 'tick') return common(answer === true ? 'yes' : 'no');
  if (answer === undefined || answer === '' || typeof answer === 'boolean') return <span className="ui-muted">–</span>;
  if (typeof answer !== 'string') return <span translate="no">{answer.join(', ') || '–'}</span>;
  if (definition.kind === 'date') return <DateTime value={answer} style="date" />;
  if (definition.kind === 'choice') return text(`option.${answer as 'Goods'}`); // The answer is an option of the field.
  if (definition.kind === 'country') return names.get(answer) ?? answer;
  if (currency) return <Money amount={answer} currency={currency} />;
  return (
    <span translate="no" className="brd-answer">
      {isIban
        ? ibanInFours(answer)
        : definition.kind === 'percentage'
          ? formatPercent(answer)
          : definition.kind === 'decimal'
            ? numberOf(answer)
            : answer}
    </span>
  );
}

/** Formats a number for the person's locale, with the decimal places of the answer. */
const numberOf = (answer: string) => formatAmount(answer, answer.split('.')[1]?.length ?? 0);
