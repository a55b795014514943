import './profile.css';
import { Slot } from '#core/react';
import { Screen } from '#core/ui';
import { Appearance } from './appearance.tsx';
import { Password } from './password.tsx';
import { PersonalDetails } from './personal-details.tsx';
import { Regional } from './regional.tsx';
import { Sessions } from './sessions.tsx';

/** Renders the settings of a person. Each section is saved separately. */
export default function ProfileSettings() {
  return (
    <Screen actions={<Slot id="profile/actions@1" props={{}} />} narrow>
      <PersonalDetails />
      <Regional />
      <Appearance />
      <Password />
      <Sessions />
    </Screen>
  );
}
