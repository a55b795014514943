import { Link } from '#core/ui';
import type { Application } from '../api.ts';
import { type Step, steps } from '../steps.ts';
import { usePrecheckText } from './texts.ts';

/** Steps of the form, and finally the page that submits it. */
export const places = [...steps, 'send'] as const;
export type Place = (typeof places)[number];
export const base = '/boarding/precheckform';
export const hrefOf = (place: Place) => `${base}/${place}`;
export const hrefAfter = (step: Step) => hrefOf(places[places.indexOf(step) + 1] ?? 'send');
export const isPlace = (text: string | undefined): text is Place => places.some((place) => place === text);

/**
 * Returns the step at which a person continues: the first step with problems, otherwise the page that submits the form.
 */
export const placeToResume = ({ problems }: Pick<Application, 'problems'>): Place =>
  steps.find((step) => problems.some((problem) => problem.step === step)) ?? 'send';

export function StepsNav({
  application: { problems },
  place,
}: {
  readonly application: Application;
  readonly place: Place;
}) {
  const text = usePrecheckText();
  return (
    <nav aria-label={text('steps')} className="brd-steps">
      <ol>
        {places.map((target, at) => {
          const left = problems.filter(({ step }) => step === target).length;
          const isDone = target !== 'send' && left === 0;
          return (
            <li key={target}>
              <Link
                href={hrefOf(target)}
                aria-current={target === place ? 'step' : undefined}
                className={isDone ? 'brd-step brd-step-done' : 'brd-step'}
              >
                <span className="brd-step-mark" aria-hidden="true">
                  {isDone ? '✓' : at + 1}
                </span>
                <span>{text(`step.${target}`)}</span>
                {isDone && <span className="ui-visually-hidden">{text('done')}</span>}
                {left > 0 && <span className="ui-visually-hidden">{text('left', { count: left })}</span>}
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
