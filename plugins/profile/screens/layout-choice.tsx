import { useId } from 'react';
import { layoutNames } from '#core/api';
import { useDeploymentTheme, useText } from '#core/react';

/** Renders the four layouts as small pictures. The default layout is stored as an empty value. */
export function LayoutChoice({
  chosen,
  onChoose,
}: {
  readonly chosen: string;
  readonly onChoose: (layout: string) => void;
}) {
  const text = useText('profile');
  const name = useId();
  const standard = useDeploymentTheme().layoutName ?? layoutNames[0];
  const current = chosen || standard;
  return (
    <fieldset className="ui-plain-fieldset profile-layouts">
      <legend>{text('appearance.layout')}</legend>
      <div className="profile-layout-list">
        {layoutNames.map((layout) => (
          <label key={layout} className="profile-layout">
            <input
              type="radio"
              name={name}
              value={layout}
              checked={layout === current}
              onChange={() => onChoose(layout === standard ? '' : layout)}
            />
            <span className="profile-thumb" data-layout={layout} aria-hidden="true">
              <span className="profile-thumb-bar" />
              <span className="profile-thumb-side" />
              <span className="profile-thumb-main" />
            </span>
            <span className="profile-layout-name">{text(`layout.${layout}`)}</span>
            <span className="profile-layout-hint">{text(`layoutHint.${layout}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
