import { useCoreText } from '../../i18n/later-texts.ts';
import './preview-panel.css';
import { useId, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { ThemeSettings } from '../../model/user-context.ts';
import { usePortal, useUser } from '../../portal/portal.ts';
import { isColor } from '../../theme/contrast.ts';
import { contrastReport } from '../../theme/contrast-report.ts';
import { layoutNames } from '../../theme/layout-names.ts';
import { appearance, chooseAppearance } from '../../theme/theme.ts';
import { Button } from '../../ui/components/button.tsx';
import { PlainSelect } from '../../ui/inputs/plain-select.tsx';
import { RadioGroup } from '../../ui/inputs/radio-group.tsx';
import { Drawer } from '../../ui/overlays/drawer.tsx';
import { layoutNameOf } from '../layouts/layout.ts';
import { ThemeColor } from './theme-color.tsx';

/**
 * Renders a preview of layout and colors in the running portal (S-230, S-231). Changes take effect immediately, only
 * for this user, and nothing is saved.
 */
export default function PreviewPanel() {
  const text = useCoreText();
  const { deployment, preview } = usePortal();
  const user = useUser();
  const { settings } = useSnapshot(preview.state);
  const { chosen, shown } = useSnapshot(appearance);
  const layers = [deployment.branding.theme, user?.tenantTheme, user?.themeSettings, settings];
  const layout = layoutNameOf([...layers].reverse().map((layer) => layer?.layoutName));
  const layoutId = useId();
  const change = (part: ThemeSettings) => {
    preview.state.settings = { ...preview.state.settings, ...part };
  };
  return (
    <Drawer title={text('preview.title')} onClose={preview.close} panel="beside">
      <div className="preview">
        <p className="ui-muted">{text('preview.hint')}</p>
        <div className="preview-layout">
          <label htmlFor={layoutId}>{text('preview.layout')}</label>
          <PlainSelect id={layoutId} value={layout} onChange={(event) => change({ layoutName: event.target.value })}>
            {layoutNames.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </PlainSelect>
        </div>
        <RadioGroup
          segmented="beside"
          label={text('toolbar.appearance')}
          value={chosen}
          options={(['light', 'dark', 'system'] as const).map((id) => ({ id, name: text(`toolbar.${id}`) }))}
          onChange={chooseAppearance}
        />
        {contrastReport(layers, shown === 'dark').map((line) => (
          <ThemeColor
            key={line.color}
            line={line}
            onChange={(color) => isColor(color) && change({ [line.color]: color })}
          />
        ))}
        {shown === 'dark' && <p className="ui-muted">{text('preview.dark')}</p>}
        <div className="preview-buttons">
          <Button
            disabled={Object.keys(settings).length === 0}
            onClick={() => {
              preview.state.settings = {};
            }}
          >
            {text('preview.reset')}
          </Button>
          <CopyButton theme={{ ...deployment.branding.theme, ...settings }} />
        </div>
      </div>
    </Drawer>
  );
}

/** Renders a button that copies the settings of this look for `branding` in a deployment's file. */
function CopyButton({ theme }: { readonly theme: ThemeSettings }) {
  const text = useCoreText();
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  const json = JSON.stringify({ theme }, null, 2);
  const copy = () =>
    navigator.clipboard.writeText(json).then(
      () => setState('copied'),
      () => setState('failed'),
    );
  return (
    <>
      <Button look="primary" onClick={() => void copy()}>
        {text('preview.copy')}
      </Button>
      <div className="preview-copied" role="status">
        {state === 'copied' && text('preview.copied')}
        {state === 'failed' && (
          <>
            {text('preview.copyFailed')}
            <pre>{json}</pre>
          </>
        )}
      </div>
    </>
  );
}
