import cross from '@blueprintjs/icons/lib/esm/generated/16px/paths/cross.js';
import { useEffect, useState } from 'react';
import { useCoreText } from '../../i18n/later-texts.ts';
import { usePortal } from '../../portal/portal.ts';
import { type Alert, alertDuration } from '../../state/alerts.ts';
import { IconButton } from '../../ui/components/button.tsx';
import { Glyph } from '../../ui/components/glyph.tsx';

/** Renders an alert. It disappears automatically unless it is persistent or the pointer is on it. */
export default function AlertBanner({ alert }: { readonly alert: Alert }) {
  const text = useCoreText();
  const { dismiss } = usePortal().alerts;
  const [held, setHeld] = useState(false);
  const { id, persist, severity } = alert;
  useEffect(() => {
    if (held || persist) return;
    const timer = setTimeout(() => dismiss(id), alertDuration);
    return () => clearTimeout(timer);
  }, [held, persist, id, dismiss]);
  const urgent = severity === 'failed' || severity === 'warning';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only holds the alert; the button inside is the control
    <div
      className={`alert alert-${severity}`}
      role={urgent ? 'alert' : 'status'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <strong className="alert-word">{text(`alert.${severity}`)}</strong>
      <span className="alert-text">{alert.text}</span>
      <IconButton label={text('alert.dismiss')} icon={<Glyph paths={cross} />} onClick={() => dismiss(id)} />
    </div>
  );
}
