import { Link, useCommonText } from '#core/ui';
import './administration.css';

export interface Recipient {
  readonly id: string;
  readonly name: string;
  /** Number of its widgets, in words. */
  readonly note?: string;
  readonly isChanged: boolean;
}

interface RecipientsProps {
  /** Name of the kind of recipients. */
  readonly label: string;
  readonly recipients: readonly Recipient[];
  readonly chosen: string | undefined;
  readonly hrefOf: (id: string) => string;
}

/** Renders the recipients of widgets. The recipient that the address names is selected. */
export function Recipients({ label, recipients, chosen, hrefOf }: RecipientsProps) {
  const common = useCommonText();
  return (
    <nav className="dash-recipients" aria-label={label}>
      <ul>
        {recipients.map(({ id, name, note, isChanged }) => (
          <li key={id}>
            <Link href={hrefOf(id)} aria-current={id === chosen ? 'true' : undefined}>
              <span className="dash-recipient-name" title={name}>
                {name}
              </span>
              {isChanged ? (
                <span className="dash-recipient-changed">{common('unsaved')}</span>
              ) : (
                note && <span className="ui-muted">{note}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
