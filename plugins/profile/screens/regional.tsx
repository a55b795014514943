import { useEffect, useState } from 'react';
import {
  chooseFormats,
  dateFormats,
  languageNames,
  languages,
  numberFormats,
  useAccount,
  useChangeAccount,
  useClient,
  useDraft,
  useFormats,
  useLanguage,
  useSwitchLanguage,
  useText,
} from '#core/react';
import {
  dayOf,
  Field,
  formatAmount,
  formatDateTime,
  formatDay,
  knownTimeZone,
  PopoverButton,
  RadioGroup,
  useSave,
} from '#core/ui';
import { changeTimeZone } from '../api.ts';
import { SettingsForm, SettingsSection } from './settings-section.tsx';
import { TimeZonePicker, zoneLabel } from './time-zone-picker.tsx';

/**
 * Renders the time zone, which is saved with the account, and the language, number format and date format, which each
 * browser stores separately.
 */
export function Regional() {
  const text = useText('profile');
  const switchLanguage = useSwitchLanguage();
  const client = useClient();
  const language = useLanguage();
  const formats = useFormats();
  const account = useAccount();
  const change = useChangeAccount();
  const draft = useDraft('profile.time-zone', { timeZone: account.configureTimeZone ?? '' });
  const zone = draft.values.timeZone || knownTimeZone(undefined);
  const now = useNow();
  const saving = useSave(
    async ({ requestId }) => {
      const { configureTimeZone } = await client.call(changeTimeZone, {
        body: { configureTimeZone: zone },
        quiet: true,
        requestId,
      });
      change({ configureTimeZone });
      draft.discard();
    },
    { done: text('saved') },
  );
  return (
    <SettingsSection title={text('regional.title')} hint={text('regional.hint')}>
      <RadioGroup
        segmented
        label={text('regional.language')}
        hint={text('inThisBrowser')}
        options={languages.map((id) => ({ id, name: languageNames[id] ?? id, lang: id }))}
        value={language}
        onChange={(code) => void switchLanguage(code)}
      />
      <RadioGroup
        segmented
        label={text('regional.numbers')}
        hint={text('inThisBrowser')}
        options={numberFormats.map((id) => ({ id, name: formatAmount('1234.5', 2, id) }))}
        value={formats.number}
        onChange={(number) => chooseFormats({ number }, localStorage)}
      />
      <RadioGroup
        segmented
        label={text('regional.dates')}
        hint={text('inThisBrowser')}
        options={dateFormats.map((id) => ({ id, name: formatDay(dayOf(now, zone), id) }))}
        value={formats.date}
        onChange={(date) => chooseFormats({ date }, localStorage)}
      />
      <SettingsForm draft={draft} saving={saving}>
        <Field
          name="configureTimeZone"
          label={text('regional.timeZone')}
          hint={
            <>
              {text('regional.now')} <time dateTime={new Date(now).toISOString()}>{formatDateTime(now, zone)}</time>
            </>
          }
        >
          {(control) => (
            <PopoverButton
              {...control}
              label={text('regional.timeZone')}
              aria-label={`${text('regional.timeZone')}: ${zoneLabel(zone, now)}`}
              className="profile-select"
              content={(close) => (
                <TimeZonePicker
                  chosen={zone}
                  onChoose={(timeZone) => {
                    draft.set({ timeZone });
                    close();
                  }}
                />
              )}
            >
              {zoneLabel(zone, now)}
            </PopoverButton>
          )}
        </Field>
      </SettingsForm>
    </SettingsSection>
  );
}

/** Returns the current time in epoch milliseconds, updated every second. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
