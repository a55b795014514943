import './portal-sample.css';
import type { ThemeSettings } from '../../model/user-context.ts';
import { type Look, useThemeVariables } from '../../portal/use-theme.ts';
import { useCommonText, useUiText } from '../later-texts.ts';

/** Props of `PortalSample`. @public */
export interface PortalSampleProps {
  /** Colors that override the deployment's. */
  readonly settings: ThemeSettings;
  /** Name above the navigation; an example if absent. */
  readonly name?: string | undefined;
  /** Address of an image. */
  readonly logo?: string | undefined;
  /** Light or dark; the portal's current look if absent. */
  readonly look?: Look | undefined;
}

/**
 * Renders a small sample of the portal in the resulting colors, including their adjustments for readability.
 * @public
 */
export function PortalSample({ settings, name, logo, look }: PortalSampleProps) {
  const text = useUiText();
  const common = useCommonText();
  const variables = useThemeVariables(settings, look);
  return (
    <figure className="portal-sample">
      <figcaption>{common('preview')}</figcaption>
      <div
        className="portal-sample-shell"
        data-theme={look}
        style={variables}
        role="img"
        aria-label={text('sample.description')}
      >
        <div className="portal-sample-side">
          <div className="portal-sample-brand">
            {logo && <img src={logo} alt="" />}
            <strong translate={name ? 'no' : undefined}>{name || text('sample.product')}</strong>
          </div>
          <span data-current="">{text('sample.dashboard')}</span>
          <span>{text('sample.transactions')}</span>
          <span>{text('sample.reports')}</span>
        </div>
        <div className="portal-sample-page">
          <div className="portal-sample-head">{text('sample.dashboard')}</div>
          <div className="portal-sample-main">
            <div className="portal-sample-card">
              <span>{text('sample.amount')}</span>
              <span className="portal-sample-link">{text('sample.link')}</span>
              <span className="portal-sample-button">{text('sample.button')}</span>
            </div>
          </div>
        </div>
      </div>
      <p className="ui-field-hint">{text('sample.contrast')}</p>
    </figure>
  );
}
