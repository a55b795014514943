import arrowLeft from '@blueprintjs/icons/lib/esm/generated/16px/paths/arrow-left.js';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { isAtRow } from '../data-grid/table/leads-to.ts';
import { useUiText } from '../later-texts.ts';
import { Drawer } from '../overlays/drawer.tsx';
import { IconButton } from '../pieces/button.tsx';
import { Glyph } from '../pieces/glyph.tsx';
import { useView } from './view.ts';

interface FrameProps {
  readonly title: string;
  readonly subtitle?: string | undefined;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** Around an item or a form: a drawer beside the list, or, inside a dialog, in the place of the list. */
export function Frame({ title, subtitle, actions, children }: FrameProps) {
  const { base, embedded } = useView();
  if (embedded)
    return (
      <Panel title={title} subtitle={subtitle} actions={actions}>
        {children}
      </Panel>
    );
  return (
    <Drawer title={title} subtitle={subtitle} base={base} actions={actions}>
      {children}
    </Drawer>
  );
}

function Panel({ title, subtitle, actions, children }: FrameProps) {
  const ui = useUiText();
  const { go, hrefList } = useView();
  const [path] = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const dialog = heading.current?.closest('dialog');
    heading.current?.focus();
    // The list comes back after this part has gone, and with it the row.
    return () => {
      requestAnimationFrame(() => {
        const rows = [...(dialog?.querySelectorAll<HTMLElement>('tr[data-href]') ?? [])];
        const row = rows.find(({ dataset }) => isAtRow(path, dataset.href?.split('?')[0] ?? ''));
        (row ?? dialog?.querySelector<HTMLElement>('[data-resource-new]'))?.focus();
      });
    };
  }, [path]);
  return (
    <section className="resource-panel">
      <header className="resource-panel-head">
        <IconButton label={ui('resource.toList')} icon={<Glyph paths={arrowLeft} />} onClick={() => go(hrefList)} />
        <h3 ref={heading} tabIndex={-1}>
          {title}
        </h3>
        {subtitle && <span className="ui-muted">{subtitle}</span>}
        <div className="resource-actions">{actions}</div>
      </header>
      {children}
    </section>
  );
}
