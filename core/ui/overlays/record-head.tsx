import './record.css';
import type { ReactNode, Ref } from 'react';

export interface RecordHeadParts {
  /** Its name, or how much it is about. */
  readonly title: ReactNode;
  /** Its status, beside the title. */
  readonly status?: ReactNode;
  /** Its ids and whose it is, below the title. */
  readonly subtitle?: ReactNode;
  /** A `<RecordActions>`. */
  readonly actions?: ReactNode;
}

interface RecordHeadProps extends RecordHeadParts {
  /** Of the heading: 1 on a page of its own, 2 beside a list, 3 in a dialog. */
  readonly level: 1 | 2 | 3;
  readonly id?: string;
  readonly heading: Ref<HTMLHeadingElement>;
  /** Buttons and links in the corner: to other records, to other places of this one, and the one that closes it. */
  readonly tools?: ReactNode;
}

/** The head of a record, wherever it is shown: what it is and how it stands, whose it is, and what can be done with it. */
export function RecordHead({ level, id, heading, title, status, subtitle, tools, actions }: RecordHeadProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="ui-record-head">
      <div className="ui-record-titles">
        <Heading ref={heading} id={id} className="ui-record-title" tabIndex={-1}>
          {title}
        </Heading>
        {status}
      </div>
      <div className="ui-record-tools">{tools}</div>
      {subtitle && <div className="ui-record-subtitle">{subtitle}</div>}
      {actions}
    </div>
  );
}
