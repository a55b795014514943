import { Link } from '#core/ui';
import type { Problem } from '../api.ts';
import type { FieldName } from './form-fields.ts';
import { hrefOf } from './steps-nav.tsx';
import { usePrecheckText } from './texts.ts';

/** Renders the missing and invalid answers, each with a link to its step if the person can correct it. */
export function Problems({
  problems,
  linked = false,
}: {
  readonly problems: readonly Problem[];
  readonly linked?: boolean;
}) {
  const text = usePrecheckText();
  return (
    <ul className="brd-problems">
      {problems.map(({ step, field, code, value }) => {
        // Every step except people has the fields of the form.
        const name = field === undefined || step === 'people' ? undefined : text(`field.${field as FieldName}`);
        const about = [step && text(`step.${step}`), name, step === 'people' ? value : undefined]
          .filter(Boolean)
          .join(', ');
        const sentence = text(`problem.${code}`, { value: value ?? '' });
        return (
          <li key={`${step} ${field} ${code}`}>
            {linked && step ? <Link href={hrefOf(step)}>{about}</Link> : <span>{about}</span>}: {sentence}
          </li>
        );
      })}
    </ul>
  );
}
