import maximize from '@blueprintjs/icons/lib/esm/generated/16px/paths/maximize.js';
import minimize from '@blueprintjs/icons/lib/esm/generated/16px/paths/minimize.js';
import { type ReactNode, use, useCallback, useEffect, useId, useRef } from 'react';
import { useLocation } from 'wouter';
import { useAddressParameter, useRawQuery, withParameter } from '../../routing/address.ts';
import { Link } from '../../routing/link.tsx';
import { Glyph } from '../components/glyph.tsx';
import { useUiText } from '../later-texts.ts';
import { Drawer } from './drawer.tsx';
import type { DrawerSize } from './drawer-size.ts';
import { RecordTop, type RecordTopParts } from './record-head.tsx';
import { RecordPlace } from './record-place.ts';

/** Props of `RecordFrame`. @public */
export interface RecordFrameProps extends RecordTopParts {
  /** Name of the current tab for screen readers, if the record has tabs. */
  readonly part?: string;
  /** Address of the list. */
  readonly base: string;
  /** Size by the content: up to ten facts; more facts; tabs and tables. */
  readonly size?: DrawerSize;
  readonly children: ReactNode;
}

/** Query parameters of the opened record. All other parameters belong to the list. */
const ofRecord = ['open', 'tab', 'action'];

/**
 * Renders the frame of a record: a drawer next to its list or, with `?open=page`, a page in place of the list. Both
 * have the same head.
 * @public
 */
export function RecordFrame(props: RecordFrameProps) {
  const place = use(RecordPlace);
  const [, navigate] = useLocation();
  const search = useRawQuery();
  const { base } = props;
  const close = useCallback(() => {
    const query = ofRecord.reduce((remaining, name) => withParameter(remaining, name, undefined), search);
    navigate(query ? `${base}?${query}` : base);
  }, [base, navigate, search]);
  if (place === 'page') return <RecordPage {...props} close={close} />;
  const { part, ...shown } = props;
  return <Drawer {...shown} onClose={close} tools={place && <Place to="page" />} />;
}

/** Renders the link that opens the record as a page or as a drawer. */
function Place({ to }: { readonly to: 'page' | 'beside' }) {
  const label = useUiText()(`record.${to}`);
  const { hrefWith } = useAddressParameter('open');
  return (
    <Link className="ui-icon-button ui-record-expand" href={hrefWith(to === 'page' ? 'page' : undefined)} title={label}>
      <Glyph paths={to === 'page' ? maximize : minimize} />
    </Link>
  );
}

/** Renders a record on the whole screen. J and K move through the list behind it. */
function RecordPage({ part, close, children, ...top }: RecordFrameProps & { readonly close: () => void }) {
  const text = useUiText();
  const id = useId();
  const page = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [path] = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each record's heading takes the focus
  useEffect(() => void heading.current?.focus({ preventScroll: true }), [path]);
  return (
    <div ref={page} className="screen ui-record-page">
      <article className="ui-record-surface" aria-labelledby={id}>
        <RecordTop
          {...top}
          level={1}
          id={id}
          heading={heading}
          within={page}
          tools={<Place to="beside" />}
          closeLabel={text('drawer.close')}
          close={close}
        />
        <div className="ui-record-page-body ui-record-body">
          <h2 className="ui-visually-hidden">{part ?? text('common.details')}</h2>
          {children}
        </div>
      </article>
    </div>
  );
}
