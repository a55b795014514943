import './record.css';
import cross from '@blueprintjs/icons/lib/esm/generated/16px/paths/cross.js';
import type { ReactNode, Ref } from 'react';
import { IconButton } from '../components/button.tsx';
import { Glyph } from '../components/glyph.tsx';
import { NeighborButtons } from './neighbors.tsx';
import type { Neighbors } from './neighbors-of.ts';

export interface RecordHeadParts {
  /** Name of the record, or its amount. */
  readonly title: ReactNode;
  /** Status of the record, next to the title. */
  readonly status?: ReactNode;
  /** Ids and owner of the record, below the title. */
  readonly subtitle?: ReactNode;
  /** A `<RecordActions>`. */
  readonly actions?: ReactNode;
}

interface RecordHeadProps extends RecordHeadParts {
  /** Level of the heading: 1 on a page, 2 next to a list, 3 in a dialog. */
  readonly level: 1 | 2 | 3;
  readonly id?: string;
  readonly heading: Ref<HTMLHeadingElement>;
  /** Buttons and links in the corner: to other records, to the record as a page or drawer, and the close button. */
  readonly tools?: ReactNode;
}

/** Renders the head of a record: its name, status and owner, and the actions on it. @public */
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
  /** The tabs of the record, a `<TabBar>`, which stay visible while the content scrolls. */
  readonly tabs?: ReactNode;
  /** Content below the head and the tabs that stays visible while the rest scrolls, such as a deadline. */
  readonly banner?: ReactNode;
  /** Links of the rows above and below in the list. */
  readonly neighbors?: Neighbors;
}

interface RecordTopProps extends RecordTopParts, Omit<RecordHeadProps, keyof RecordHeadParts> {
  readonly id: string;
  /** Element that contains the record. J and K move to its neighbors, unless a dialog is open over it. */
  readonly within: { readonly current: Element | null };
  readonly closeLabel: string;
  readonly close: () => void;
}

/**
 * Renders the top of a record that was opened from a list: its head with links to its neighbors and the close button,
 * its tabs and its banner.
 */
export function RecordTop({ tabs, banner, neighbors, within, tools, closeLabel, close, ...head }: RecordTopProps) {
  return (
    <>
      <RecordHead
        {...head}
        tools={
          <>
            {neighbors && <NeighborButtons {...neighbors} within={within} />}
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
