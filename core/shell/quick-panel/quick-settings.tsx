import { useSnapshot } from 'valtio';
import { languageNames, languages } from '../../i18n/languages.ts';
import { useCoreText } from '../../i18n/later-texts.ts';
import { useLanguage } from '../../i18n/use-text.ts';
import { manageDeployment } from '../../permissions/core-permissions.ts';
import { usePortal } from '../../portal/portal.ts';
import { useMay } from '../../portal/use-holder.ts';
import { useSwitchLanguage } from '../../portal/use-switch-language.ts';
import { useDensity } from '../../portal/use-theme.ts';
import { preferences } from '../../theme/preferences.ts';
import { appearance, chooseAppearance } from '../../theme/theme.ts';
import { Button } from '../../ui/components/button.tsx';
import { RadioGroup } from '../../ui/inputs/radio-group.tsx';
import { PanelSection } from './panel-section.tsx';
import { Toggle } from './toggle.tsx';

/**
 * Renders settings that take effect immediately and are stored in this browser. Operators of the deployment can open
 * the theme preview here.
 */
export function QuickSettings({ onLeave }: { readonly onLeave: () => void }) {
  const text = useCoreText();
  const { preview } = usePortal();
  const switchLanguage = useSwitchLanguage();
  const language = useLanguage();
  const may = useMay();
  const { chosen } = useSnapshot(appearance);
  const { reduceMotion } = useSnapshot(preferences);
  const [density, chooseDensity] = useDensity();
  return (
    <PanelSection title={text('quickPanel.settings')}>
      <RadioGroup
        segmented="beside"
        label={text('toolbar.appearance')}
        value={chosen}
        options={(['light', 'dark', 'system'] as const).map((id) => ({ id, name: text(`toolbar.${id}`) }))}
        onChange={chooseAppearance}
      />
      <RadioGroup
        segmented="beside"
        label={text('toolbar.language')}
        value={language}
        options={languages.map((id) => ({ id, name: languageNames[id] ?? id, lang: id }))}
        onChange={(value) => void switchLanguage(value)}
      />
      <Toggle
        label={text('quickPanel.compact')}
        checked={density === 'compact'}
        onChange={(on) => chooseDensity(on ? 'compact' : 'comfortable')}
      />
      <Toggle
        label={text('quickPanel.reduceMotion')}
        checked={reduceMotion}
        onChange={(on) => {
          preferences.reduceMotion = on;
        }}
      />
      {may(manageDeployment) && (
        <Button
          onClick={() => {
            onLeave();
            preview.open();
          }}
        >
          {text('preview.open')}
        </Button>
      )}
    </PanelSection>
  );
}
