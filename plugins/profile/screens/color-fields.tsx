import type { ThemeSettings } from '#core/api';
import { defaultTheme, useDeploymentTheme, useText, useThemeVariables } from '#core/react';
import { ColorInput } from '#core/ui';
import { type ColorField, colorFields, isColor, type ThemeFields } from './theme-fields.ts';

interface ColorFieldsProps {
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
export function ColorFields({ values, settings, onChange }: ColorFieldsProps) {
  const text = useText('profile');
  const variables = useThemeVariables(settings);
  const deployment = useDeploymentTheme();
  const inheritedColor = (name: ColorField): string =>
    name === 'buttonsLinkColor'
      ? (deployment.buttonsLinkColor ??
        (isColor(values.primaryColor) ? values.primaryColor : inheritedColor('primaryColor')))
      : (deployment[name] ?? defaultTheme[name]);
  const noteOf = (name: ColorField): string | undefined => {
    const shown = name in shownAs ? variables[shownAs[name as keyof typeof shownAs]] : undefined; // `in` has checked it
    if (!isColor(values[name]) || shown === undefined || shown === values[name].toLowerCase()) return undefined;
    return text('appearance.adjusted', { color: shown });
  };
  return (
    <fieldset className="ui-plain-fieldset profile-colors">
      <legend>{text('appearance.colors')}</legend>
      {colorFields.map((name) => (
        <ColorInput
          key={name}
          name={name}
          label={text(`appearance.${name}`)}
          value={values[name]}
          onChange={(color) => onChange({ [name]: color })}
          standard={inheritedColor(name)}
          hint={noteOf(name)}
        />
      ))}
    </fieldset>
  );
}
