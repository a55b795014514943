import './record.css';
import cross from '@blueprintjs/icons/lib/esm/generated/16px/paths/cross.js';
import type { ReactNode, Ref } from 'react';
import { IconButton } from '../pieces/button.tsx';
import { Glyph } from '../pieces/glyph.tsx';
import { NeighbourButtons } from './neighbours.tsx';
import type { Neighbours } from './neighbours-of.ts';

export interface RecordHeadParts {
  /** Name of the record, or its amount. */
  readonly title: ReactNode;
  /** Status of the record, beside the title. */
  readonly status?: ReactNode;
  /** Ids and owner of the record, below the title. */
  readonly subtitle?: ReactNode;
  /** A `<RecordActions>`. */
  readonly actions?: ReactNode;
}

interface RecordHeadProps extends RecordHeadParts {
  /** Level of the heading: 1 on a separate page, 2 beside a list, 3 in a dialog. */
  readonly level: 1 | 2 | 3;
  readonly id?: string;
  readonly heading: Ref<HTMLHeadingElement>;
  /** Buttons and links in the corner: to other records, to other places of this one, and the one that closes it. */
  readonly tools?: ReactNode;
}

/** Renders the head of a record in every place: its name, status and owner, and the actions on it. @public */
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

export interface RecordTopParts extends RecordHeadParts {
  /** The parts of what it shows, a `<TabBar>`: stays in sight while they scroll. */
  readonly tabs?: ReactNode;
  /** Under the head and the tabs, in sight while the rest scrolls: a deadline. */
  readonly banner?: ReactNode;
  /** The rows above and below in the list. */
  readonly neighbours?: Neighbours;
}

interface RecordTopProps extends RecordTopParts, Omit<RecordHeadProps, keyof RecordHeadParts> {
  readonly id: string;
  /** Holds the record: J and K go to its neighbours unless a dialog stands over it. */
  readonly within: { readonly current: Element | null };
  readonly closeLabel: string;
  readonly close: () => void;
}

/**
 * Renders the top of a record that was opened from a list: its head with the neighbours and the close button, its tabs
 * and its banner.
 */
export function RecordTop({ tabs, banner, neighbours, within, tools, closeLabel, close, ...head }: RecordTopProps) {
  return (
    <>
      <RecordHead
        {...head}
        tools={
          <>
            {neighbours && <NeighbourButtons {...neighbours} within={within} />}
            {tools}
            <IconButton label={closeLabel} icon={<Glyph paths={cross} />} onClick={close} />
          </>
        }
      />
      {tabs && <div className="ui-record-tabs">{tabs}</div>}
      {banner && <div className="ui-record-banner">{banner}</div>}
    </>
  );
}
