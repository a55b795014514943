import type { AccountChange } from '../../api/second-person.ts';
import { useText } from '../../i18n/use-text.ts';
import { useUiEnvironment } from '../../state/environment.tsx';
import { relativeTime } from '../formats/relative-time.ts';
import { useUiText } from '../later-texts.ts';

/** Says why a person can't approve what another created: one of the two has changed the other's account lately. */
export function AccountChangeNote({ change: { name, isByYou, changed }, id }: { readonly change: AccountChange; readonly id?: string | undefined }) {
  const text = useUiText();
  const words = useText('ui');
  const { timeZone } = useUiEnvironment();
  const when = relativeTime(changed, Date.now(), words, timeZone);
  return (
    <span id={id} className="ui-muted">
      {text(isByYou ? 'secondPerson.byYou' : 'secondPerson.byThem', { name, when })}
    </span>
  );
}
