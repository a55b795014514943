import { useText } from '#core/react';
import { SettingsSection } from './settings-section.tsx';

/**
 * Renders the link to change the password. Passwords are changed on the page of the identity provider and never entered
 * in the portal.
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
