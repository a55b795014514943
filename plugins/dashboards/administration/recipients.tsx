import { Link, useCommonText } from '#core/ui';
import './administration.css';

export interface Recipient {
  readonly id: string;
  readonly name: string;
  /** Text with the number of assigned widgets. */
  readonly note?: string;
  readonly isChanged: boolean;
}

interface RecipientsProps {
  /** Label of the list of recipients. */
  readonly label: string;
  readonly recipients: readonly Recipient[];
  readonly chosen: string | undefined;
  readonly hrefOf: (id: string) => string;
}

/** Renders the list of recipients of widgets. The recipient in the URL is selected. */
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
