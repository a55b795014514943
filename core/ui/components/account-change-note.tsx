import type { AccountChange } from '../../api/second-person.ts';
import { useText } from '../../i18n/use-text.ts';
import { useUiEnvironment } from '../../state/environment.tsx';
import { relativeTime } from '../formats/relative-time.ts';
import { useUiText } from '../later-texts.ts';

/**
 * Returns a function that explains why a user can't approve another user's work, because one of them has recently
 * changed the other's account.
 * @public
 */
export function useAccountChangeText(): (change: AccountChange) => string {
  const text = useUiText();
  const words = useText('ui');
  const { timeZone } = useUiEnvironment();
  return ({ name, isByYou, changed, days }) => {
    const why = text(isByYou ? 'secondPerson.byYou' : 'secondPerson.byThem', {
      name,
      when: relativeTime(changed, Date.now(), words, timeZone),
    });
    return days === undefined ? why : `${why} ${text('secondPerson.days', { count: days })}`;
  };
}

/** Renders the reason why a user can't approve another user's work. @public */
export function AccountChangeNote({
  change,
  id,
}: {
  readonly change: AccountChange;
  readonly id?: string | undefined;
}) {
  const changeText = useAccountChangeText();
  return (
    <span id={id} className="ui-muted">
      {changeText(change)}
    </span>
  );
}
