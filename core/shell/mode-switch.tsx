import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { usePortal, useUser } from '../app/portal.ts';
import { useText } from '../i18n/use-text.ts';
import { permissions } from '../permissions/permission-service.ts';
import { landingOf } from '../routing/match.ts';
import { showSnackbar } from '../state/snackbars.ts';
import { modeControl, setMode, systemMode } from '../state/system-mode.ts';

/** Test or Live, for merchants that process (S-299); a plain tag that says 'Test' for nobody else. */
export function ModeSwitch() {
  const text = useText('core');
  const { queries } = usePortal();
  const user = useUser();
  const { current } = useSnapshot(systemMode);
  const [, navigate] = useLocation();
  if (!user) return null;
  const control = modeControl(user);
  if (control === 'hidden') return null;
  const choose = (mode: 'Test' | 'Live') => {
    if (mode === current) return;
    setMode(mode, localStorage);
    // Nothing of the other mode may be shown again, not even for a moment.
    queries.clear();
    showSnackbar(text('toolbar.modeChanged', { mode: text(mode === 'Test' ? 'toolbar.test' : 'toolbar.liveMode') }));
    if (permissions.holder) navigate(landingOf(permissions.holder));
  };
  return (
    <fieldset className="mode-switch" disabled={control === 'forced'} title={control === 'forced' ? text('toolbar.modeForced') : undefined}>
      <legend className="ui-visually-hidden">{text('toolbar.switchMode')}</legend>
      {(['Test', 'Live'] as const).map((mode) => (
        <label key={mode} className={mode === current ? 'mode-on' : undefined}>
          <input type="radio" name="system-mode" className="ui-visually-hidden" checked={mode === current} onChange={() => choose(mode)} />
          {text(mode === 'Test' ? 'toolbar.test' : 'toolbar.liveMode')}
        </label>
      ))}
    </fieldset>
  );
}
