import lock from '@blueprintjs/icons/lib/esm/generated/16px/paths/lock.js';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { useText } from '../../i18n/use-text.ts';
import { systemMode } from '../../model/system-mode.ts';
import { usePortal, useUser } from '../../portal/portal.ts';
import { useSwitchMode } from '../../portal/use-switch-mode.ts';
import { modeControl } from '../../state/system-mode.ts';
import { Glyph } from '../../ui/components/glyph.tsx';

/**
 * Renders the switch between test mode and live mode for merchants that process payments (S-299). It renders nothing
 * for other users.
 */
export function ModeSwitch() {
  const text = useText('core');
  const user = useUser();
  const { mode: store } = usePortal();
  const { current } = useSnapshot(store.state);
  const { choose, enter } = useSwitchMode();
  const control = user ? modeControl(user) : 'hidden';
  useEffect(() => (control === 'free' ? store.follow(enter) : undefined), [control, enter, store]);
  if (control === 'hidden') return null;
  return (
    <fieldset
      className="mode-switch"
      disabled={control === 'forced'}
      title={control === 'forced' ? text('toolbar.modeForced') : undefined}
    >
      <legend className="ui-visually-hidden">{text('toolbar.switchMode')}</legend>
      {systemMode.values.map((mode) => (
        <label key={mode} className={mode === current ? 'mode-on' : undefined}>
          <input
            type="radio"
            name="system-mode"
            value={mode}
            className="ui-visually-hidden"
            checked={mode === current}
            onChange={() => choose(mode)}
          />
          {control === 'forced' && mode === 'Test' && <Glyph paths={lock} size={12} />}
          {text(mode === 'Test' ? 'toolbar.test' : 'toolbar.liveMode')}
        </label>
      ))}
    </fieldset>
  );
}
