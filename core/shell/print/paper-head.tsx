import { useEffect, useLayoutEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { useSnapshot } from 'valtio';
import { useCoreText } from '../../i18n/later-texts.ts';
import { usePortal, useUser } from '../../portal/portal.ts';
import { usePrint } from '../../portal/print-page.ts';
import { useUiEnvironment } from '../../state/environment.tsx';
import { formatDateTime } from '../../ui/formats/date.ts';
import { displayName } from '../user-menu/display-name.ts';
import { leavePaper, takePaper } from './paper-look.ts';

/**
 * Renders the header of every print: the owner of the data, who printed it and when, and the time zone of its times. It
 * also handles Ctrl+P, because the browser would print parts that have not loaded.
 */
export default function PaperHead() {
  const text = useCoreText();
  const { acting, deployment } = usePortal();
  const user = useUser();
  const { mode, timeZone } = useUiEnvironment();
  const { tenant } = useSnapshot(acting.state);
  const print = usePrint();
  const [printed, setPrinted] = useState<Date>();
  const place = usePlace();

  useEffect(() => {
    const before = () => {
      takePaper();
      // The browser renders the page when this listener returns.
      flushSync(() => setPrinted(new Date()));
    };
    const after = () => {
      leavePaper();
      setPrinted(undefined);
    };
    const onKey = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'p' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey ||
        event.defaultPrevented
      )
        return;
      event.preventDefault();
      void print();
    };
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    document.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
      document.removeEventListener('keydown', onKey);
    };
  }, [print]);

  if (!printed || !user) return null;
  const owner = tenant?.name ?? user.tenant?.name ?? deployment.branding.productName;
  return createPortal(
    <>
      <strong>{document.title.split(' · ')[0]}</strong>
      <span>{mode === 'Test' ? `${owner} · ${text('paper.test')}` : owner}</span>
      <span>
        {text('paper.printed', { date: formatDateTime(printed, timeZone), zone: timeZone, name: displayName(user) })}
      </span>
    </>,
    place,
  );
}

/** Returns an element at the start of the page. */
function usePlace(): Element {
  const [place] = useState(() => {
    const element = document.createElement('div');
    element.className = 'paper-head';
    return element;
  });
  useLayoutEffect(() => {
    document.body.prepend(place);
    return () => place.remove();
  }, [place]);
  return place;
}
