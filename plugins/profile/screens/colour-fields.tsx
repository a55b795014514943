import type { ThemeSettings } from '#core/api';
import { defaultTheme, useDeploymentTheme, useText, useThemeVariables } from '#core/react';
import { ColourInput } from '#core/ui';
import { type ColourField, colourFields, isColour, type ThemeFields } from './theme-fields.ts';

interface ColourFieldsProps {
  readonly values: ThemeFields;
  readonly settings: ThemeSettings;
  readonly onChange: (change: Partial<ThemeFields>) => void;
}

/**
 * CSS variables with the displayed colors, which are adjusted if they are not readable. The sidebar and the header keep
 * their colors, because their text adapts.
 */
const shownAs = {
  mainBackgroundColor: '--brand-main',
  primaryColor: '--accent-strong',
  buttonsLinkColor: '--link',
  textColor: '--brand-text',
} as const;

/** Renders the input for each color of the theme. An empty input stands for the color of the deployment. */
export function ColourFields({ values, settings, onChange }: ColourFieldsProps) {
  const text = useText('profile');
  const variables = useThemeVariables(settings);
  const deployment = useDeploymentTheme();
  const inherited = (name: ColourField): string =>
    name === 'buttonsLinkColor'
      ? (deployment.buttonsLinkColor ??
        (isColour(values.primaryColor) ? values.primaryColor : inherited('primaryColor')))
      : (deployment[name] ?? defaultTheme[name]);
  const noteOf = (name: ColourField): string | undefined => {
    const shown = name in shownAs ? variables[shownAs[name as keyof typeof shownAs]] : undefined; // `in` has checked it
    if (!isColour(values[name]) || shown === undefined || shown === values[name].toLowerCase()) return undefined;
    return text('appearance.adjusted', { colour: shown });
  };
  return (
    <fieldset className="ui-plain-fieldset profile-colours">
      <legend>{text('appearance.colours')}</legend>
      {colourFields.map((name) => (
        <ColourInput
          key={name}
          name={name}
          label={text(`appearance.${name}`)}
          value={values[name]}
          onChange={(colour) => onChange({ [name]: colour })}
          standard={inherited(name)}
          hint={noteOf(name)}
        />
      ))}
    </fieldset>
  );
}
