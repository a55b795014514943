import './inspector.css';
import cross from '@blueprintjs/icons/lib/esm/generated/16px/paths/cross.js';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import { usePortal } from '../portal/portal.ts';
import { IconButton } from '../ui/components/button.tsx';
import { Glyph } from '../ui/components/glyph.tsx';
import { TextBox } from '../ui/inputs/text-box.tsx';
import { AbsentTable } from './absent-table.tsx';
import { PresentTable } from './present-table.tsx';

const tabs = ['here', 'absent'] as const;

/**
 * Renders the parts of the screen, and the reasons for absent parts, in a panel at the bottom of the screen, which
 * remains usable.
 */
export default function Inspector() {
  const text = useText('inspector');
  const { inspector } = usePortal();
  const close = () => {
    inspector.open = false;
  };
  const id = useId();
  const [tab, setTab] = useState<(typeof tabs)[number]>('here');
  const [filter, setFilter] = useState('');
  const panel = usePanel();
  const onTabKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
    const next = tab === 'here' ? 'absent' : 'here';
    setTab(next);
    document.getElementById(`${id}-${next}`)?.focus();
  };
  return (
    <section
      ref={panel}
      className="inspector"
      aria-labelledby={`${id}-title`}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      <header className="inspector-head">
        <h2 id={`${id}-title`}>{text('title')}</h2>
        <div className="inspector-tabs" role="tablist" aria-label={text('tabs')}>
          {tabs.map((tabId) => (
            <button
              key={tabId}
              id={`${id}-${tabId}`}
              type="button"
              className="ui-tab"
              role="tab"
              aria-selected={tabId === tab}
              aria-controls={`${id}-panel`}
              tabIndex={tabId === tab ? 0 : -1}
              onClick={() => setTab(tabId)}
              onKeyDown={onTabKey}
            >
              {text(tabId)}
            </button>
          ))}
        </div>
        <TextBox
          type="search"
          className="inspector-search"
          aria-label={text('search')}
          placeholder={text('search')}
          value={filter}
          onChange={setFilter}
        />
        {process.env.NODE_ENV !== 'production' && <a href="/dev/catalogue">{text('catalogue')}</a>}
        <IconButton label={text('close')} icon={<Glyph paths={cross} />} onClick={close} />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <div id={`${id}-panel`} className="inspector-body" role="tabpanel" aria-labelledby={`${id}-${tab}`} tabIndex={0}>
        {tab === 'here' ? <PresentTable filter={filter} /> : <AbsentTable filter={filter} />}
      </div>
    </section>
  );
}

/**
 * Moves the focus to the panel, returns it afterwards, and reserves space below the page, so that all of it can be
 * scrolled into view.
 */
function usePanel() {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    panel.current?.querySelector('input')?.focus();
    document.documentElement.dataset.inspector = '';
    return () => {
      delete document.documentElement.dataset.inspector;
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return panel;
}
