import type { ThemeSettings } from '#core/api';
import { defaultTheme, useDeploymentTheme, useText, useThemeVariables } from '#core/react';
import { Button, Field } from '#core/ui';
import { type ColourField, colourFields, isColour, type ThemeFields, tidyColour } from './theme-fields.ts';

interface ColourFieldsProps {
  readonly values: ThemeFields;
  readonly settings: ThemeSettings;
  readonly onChange: (change: Partial<ThemeFields>) => void;
}

/** Where a colour ends up on the screen, moved as far as reading needs. The sidebar and the header keep theirs: their text follows. */
const shownAs = { mainBackgroundColor: '--brand-main', primaryColor: '--accent-strong', buttonsLinkColor: '--link', textColor: '--brand-text' } as const;

/** A picker and a text for each colour; an empty one is the deployment's. */
export function ColourFields({ values, settings, onChange }: ColourFieldsProps) {
  const text = useText('profile');
  const variables = useThemeVariables(settings);
  const deployment = useDeploymentTheme();
  const inherited = (name: ColourField): string =>
    name === 'buttonsLinkColor'
      ? (deployment.buttonsLinkColor ?? (isColour(values.primaryColor) ? values.primaryColor : inherited('primaryColor')))
      : (deployment[name] ?? defaultTheme[name]);
  const noteOf = (name: ColourField): string | undefined => {
    const shown = name in shownAs ? variables[shownAs[name as keyof typeof shownAs]] : undefined; // just checked
    if (!isColour(values[name]) || shown === undefined || shown === values[name].toLowerCase()) return undefined;
    return text('appearance.adjusted', { colour: shown });
  };
  return (
    <fieldset className="ui-plain-fieldset profile-colours">
      <legend>{text('appearance.colours')}</legend>
      {colourFields.map((name) => {
        const value = values[name];
        const label = text(`appearance.${name}`);
        return (
          <Field key={name} label={label} hint={noteOf(name)} error={value === '' || isColour(value) ? undefined : text('appearance.noColour')}>
            {(control) => (
              <div className="profile-colour">
                <input
                  type="color"
                  aria-label={text('appearance.pick', { name: label })}
                  value={isColour(value) ? value : inherited(name)}
                  onChange={(event) => onChange({ [name]: event.target.value })}
                />
                <input
                  {...control}
                  className="ui-input"
                  spellCheck={false}
                  autoComplete="off"
                  maxLength={7}
                  placeholder={inherited(name)}
                  value={value}
                  onChange={(event) => onChange({ [name]: event.target.value })}
                  onBlur={() => value !== '' && onChange({ [name]: tidyColour(value) })}
                />
                {value !== '' && (
                  <Button look="quiet" aria-label={text('appearance.clear', { name: label })} onClick={() => onChange({ [name]: '' })}>
                    {text('appearance.standard')}
                  </Button>
                )}
              </div>
            )}
          </Field>
        );
      })}
    </fieldset>
  );
}
