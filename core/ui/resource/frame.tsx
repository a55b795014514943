import arrowLeft from '@blueprintjs/icons/lib/esm/generated/16px/paths/arrow-left.js';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { isAtRow } from '../data-grid/table/leads-to.ts';
import { useCommonText } from '../later-texts.ts';
import { Drawer } from '../overlays/drawer.tsx';
import type { Neighbours } from '../overlays/neighbours-of.ts';
import { IconButton } from '../pieces/button.tsx';
import { Glyph } from '../pieces/glyph.tsx';
import { useView } from './view.ts';

interface FrameProps {
  readonly title: string;
  readonly subtitle?: string | undefined;
  readonly actions?: ReactNode;
  /** The rows above and below it in the list. */
  readonly neighbours?: Neighbours;
  /** In the place of the list on a screen, too. */
  readonly inPlace?: boolean;
  readonly children: ReactNode;
}

/** Around an item or a form: a drawer beside the list, or, inside a dialog, in the place of the list. */
export function Frame({ title, subtitle, actions, neighbours, inPlace = false, children }: FrameProps) {
  const { base, embedded } = useView();
  if (embedded || inPlace)
    return (
      <Panel title={title} subtitle={subtitle} actions={actions}>
        {children}
      </Panel>
    );
  return (
    <Drawer title={title} subtitle={subtitle} base={base} actions={actions} {...(neighbours && { neighbours })}>
      {children}
    </Drawer>
  );
}

function Panel({ title, subtitle, actions, children }: FrameProps) {
  const common = useCommonText();
  const { go, hrefList, embedded } = useView();
  const Heading = embedded ? 'h3' : 'h1';
  const [path] = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const around = heading.current?.closest('dialog') ?? document;
    heading.current?.focus();
    // The list comes back after this part has gone, and with it the row.
    return () => {
      requestAnimationFrame(() => {
        const rows = [...around.querySelectorAll<HTMLElement>('tr[data-href]')];
        const row = rows.find(({ dataset }) => isAtRow(path, dataset.href?.split('?')[0] ?? ''));
        (row ?? around.querySelector<HTMLElement>('[data-resource-new]'))?.focus();
      });
    };
  }, [path]);
  return (
    <section className="resource-panel">
      <header className="resource-panel-head">
        <IconButton label={common('backToList')} icon={<Glyph paths={arrowLeft} />} onClick={() => go(hrefList)} />
        <Heading ref={heading} tabIndex={-1}>
          {title}
        </Heading>
        {subtitle && <span className="ui-muted">{subtitle}</span>}
        <div className="resource-actions">{actions}</div>
      </header>
      {children}
    </section>
  );
}
