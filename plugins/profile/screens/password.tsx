import { useText } from '#core/react';
import { SettingsSection } from './settings-section.tsx';

/**
 * Renders the link for changing the password. The identity provider manages the password: it is changed on the
 * provider's page, never typed into the portal.
 */
export function Password() {
  const text = useText('profile');
  return (
    <SettingsSection title={text('password.title')} hint={text('password.hint')}>
      <p className="profile-text">{text('password.where')}</p>
      <a className="ui-button ui-button-plain" href="/authentication/profile">
        {text('password.open')}
      </a>
    </SettingsSection>
  );
}
