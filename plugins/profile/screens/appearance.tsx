import {
  densities,
  useAccount,
  useAppearance,
  useChangeAccount,
  useClient,
  useDensity,
  useDraft,
  useHolder,
  usePluginConfig,
  useText,
} from '#core/react';
import { Button, PortalSample, RadioGroup, useSave } from '#core/ui';
import { changeTheme } from '../api.ts';
import { Config } from '../config.ts';
import { ColorFields } from './color-fields.tsx';
import { LayoutChoice } from './layout-choice.tsx';
import { SettingsForm, SettingsSection } from './settings-section.tsx';
import { fieldsOf, noTheme, settingsOf, type ThemeFields, themeProblem } from './theme-fields.ts';

/**
 * Renders the light or dark theme, which each browser stores separately, and the layout and colors, which are saved
 * with the account.
 */
export function Appearance() {
  const text = useText('profile');
  const client = useClient();
  const { themeSettings } = useAccount();
  const change = useChangeAccount();
  const [chosen, choose] = useAppearance();
  const [density, chooseDensity] = useDensity();
  const { merchantColors } = usePluginConfig(Config);
  const withColors = useHolder().tier !== 'merchant' || merchantColors;
  const draft = useDraft<ThemeFields>('profile.theme', fieldsOf(themeSettings));
  const settings = settingsOf(draft.values);
  const isOwn = Object.values(draft.values).some((value) => value !== '');
  const saving = useSave(
    async ({ requestId }) => {
      const answer = await client.call(changeTheme, { body: settings, quiet: true, requestId });
      change({ themeSettings: answer.themeSettings ?? {} });
      draft.discard();
    },
    { done: text('saved') },
  );
  return (
    <SettingsSection
      title={text('appearance.title')}
      hint={text(withColors ? 'appearance.hint' : 'appearance.hintLayout')}
    >
      <RadioGroup
        segmented
        label={text('appearance.mode')}
        hint={text('inThisBrowser')}
        options={(['light', 'dark', 'system'] as const).map((id) => ({ id, name: text(`appearance.${id}`) }))}
        value={chosen}
        onChange={choose}
      />
      <RadioGroup
        segmented
        label={text('appearance.density')}
        hint={text('inThisBrowser')}
        options={densities.map((id) => ({ id, name: text(`appearance.${id}`) }))}
        value={density}
        onChange={chooseDensity}
      />
      <SettingsForm
        draft={draft}
        saving={saving}
        canSave={themeProblem(draft.values) === undefined}
        actions={isOwn && <Button onClick={() => draft.set(noTheme)}>{text('appearance.reset')}</Button>}
      >
        <LayoutChoice chosen={draft.values.layoutName} onChoose={(layoutName) => draft.set({ layoutName })} />
        {withColors && (
          <div className="profile-theme">
            <ColorFields values={draft.values} settings={settings} onChange={draft.set} />
            <div className="profile-preview">
              <PortalSample settings={settings} />
            </div>
          </div>
        )}
      </SettingsForm>
    </SettingsSection>
  );
}
