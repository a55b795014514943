import './profile.css';
import { Slot, useText } from '#core/react';
import { Appearance } from './appearance.tsx';
import { Password } from './password.tsx';
import { PersonalDetails } from './personal-details.tsx';
import { Regional } from './regional.tsx';
import { Sessions } from './sessions.tsx';

/** A person's own settings; each part is saved by itself. */
export default function ProfileSettings() {
  const text = useText('profile');
  return (
    <div className="screen profile">
      <div className="screen-head">
        <h1 className="screen-title">{text('manifest.settings')}</h1>
        <Slot id="profile/actions@1" props={{}} />
      </div>
      <PersonalDetails />
      <Regional />
      <Appearance />
      <Password />
      <Sessions />
    </div>
  );
}
