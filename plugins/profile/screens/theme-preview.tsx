import type { ThemeSettings } from '#core/api';
import { useText, useThemeVariables } from '#core/react';

/** The portal in small, in the colours as they would be: what is moved to stay readable is moved here too. */
export function ThemePreview({ settings }: { readonly settings: ThemeSettings }) {
  const text = useText('profile');
  const variables = useThemeVariables(settings);
  return (
    <figure className="profile-preview">
      <figcaption>{text('preview.title')}</figcaption>
      <div className="profile-preview-shell" style={variables} role="img" aria-label={text('preview.description')}>
        <div className="profile-preview-side">
          <strong>{text('preview.product')}</strong>
          <span data-current="">{text('preview.dashboard')}</span>
          <span>{text('preview.transactions')}</span>
          <span>{text('preview.reports')}</span>
        </div>
        <div className="profile-preview-page">
          <div className="profile-preview-head">{text('preview.dashboard')}</div>
          <div className="profile-preview-main">
            <div className="profile-preview-card">
              <span className="profile-preview-text">{text('preview.amount')}</span>
              <span className="profile-preview-link">{text('preview.link')}</span>
              <span className="profile-preview-button">{text('preview.button')}</span>
            </div>
          </div>
        </div>
      </div>
      <p className="ui-field-hint">{text('preview.contrast')}</p>
    </figure>
  );
}
