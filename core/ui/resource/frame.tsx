import arrowLeft from '@blueprintjs/icons/lib/esm/generated/16px/paths/arrow-left.js';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { IconButton } from '../components/button.tsx';
import { Glyph } from '../components/glyph.tsx';
import { useCommonText } from '../later-texts.ts';
import { isAtRow } from '../leads-to.ts';
import { Drawer } from '../overlays/drawer.tsx';
import { RecordHead, type RecordHeadParts } from '../overlays/record-head.tsx';
import { useView } from './view.ts';

interface FrameProps {
  readonly title: string;
  readonly subtitle?: string | undefined;
  /** Shows the frame in place of the list, also on a screen. */
  readonly inPlace?: boolean;
  readonly children: ReactNode;
}

/** Renders the frame of a form: a drawer next to the list or, in a dialog, in place of the list. */
export function Frame({ title, subtitle, inPlace = false, children }: FrameProps) {
  const { base, embedded } = useView();
  if (embedded || inPlace)
    return (
      <Panel title={title} subtitle={subtitle}>
        {children}
      </Panel>
    );
  return (
    <Drawer title={title} subtitle={subtitle} base={base}>
      {children}
    </Drawer>
  );
}

/** Renders content in place of the list, with a link back to the list. */
export function Panel({ title, children, ...head }: RecordHeadParts & { readonly children: ReactNode }) {
  const common = useCommonText();
  const { go, hrefList, embedded } = useView();
  const [path] = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const around = heading.current?.closest('dialog') ?? document;
    heading.current?.focus();
    // The list and its row render after this part has unmounted.
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
      <RecordHead
        {...head}
        level={embedded ? 3 : 1}
        heading={heading}
        title={title}
        tools={
          <IconButton label={common('backToList')} icon={<Glyph paths={arrowLeft} />} onClick={() => go(hrefList)} />
        }
      />
      {children}
    </section>
  );
}
