import { useEffect, useState } from 'react';
import { useCoreText } from '../../i18n/later-texts.ts';
import { useLanguage } from '../../i18n/use-text.ts';
import { Slot } from '../../slots/contribution.tsx';
import { useSlot } from '../../slots/use-slot.ts';
import { useUiEnvironment } from '../../state/environment.tsx';
import { Skeleton } from '../../ui/components/skeleton.tsx';
import { formatTime } from '../../ui/formats/date.ts';
import { dateInWords } from '../../ui/formats/date-words.ts';
import { PanelSection } from './panel-section.tsx';

const minute = 60_000;

/** Renders Today: the date and time in the user's time zone, and content of plugins for the day. */
export function Today({ onLeave }: { readonly onLeave: () => void }) {
  const text = useCoreText();
  const language = useLanguage();
  const { timeZone } = useUiEnvironment();
  const now = useNow();
  const has = useSlot('shell/today@1').length > 0;
  return (
    <PanelSection title={text('quickPanel.today')}>
      <p className="quick-date">
        <strong>{dateInWords(now, 'weekday', language, timeZone)}</strong>
        <span>{dateInWords(now, 'date', language, timeZone)}</span>
      </p>
      <p className="ui-muted quick-zone">
        {formatTime(now, timeZone)} · {timeZone}
      </p>
      {has ? (
        <Slot id="shell/today@1" props={{ onLeave }} fallback={<Skeleton widths={[90, 70]} />} />
      ) : (
        <p className="ui-muted">{text('quickPanel.nothingToday')}</p>
      )}
    </PanelSection>
  );
}

/** Returns the current time, to the minute. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), minute - (now % minute));
    return () => clearTimeout(timer);
  }, [now]);
  return now;
}
