import './branding.css';
import { useState } from 'react';
import type { ThemeSettings } from '#core/api';
import {
  defaultTheme,
  type Look,
  useCall,
  useClient,
  useContrastReport,
  useDeploymentTheme,
  useDraft,
  useRefresh,
} from '#core/react';
import {
  Button,
  ColorInput,
  Dialog,
  FileInput,
  Loaded,
  PortalSample,
  RadioGroup,
  RestoredNote,
  SaveFields,
  SaveProblem,
  TextInput,
  useCommonText,
  useSave,
} from '#core/ui';
import * as api from '../api.ts';
import { logoBytes } from './limits.ts';
import { useBrandingText } from './texts.ts';

interface Props {
  readonly tenant: Pick<api.Tenant, 'id' | 'name'>;
  readonly onClose: () => void;
}

/** Renders the dialog for the name, logo and colors of a tenant, with a preview of the portal before they are saved. */
export default function BrandingDialog({ tenant, onClose }: Props) {
  const text = useBrandingText();
  const call = useCall(api.getBranding, { params: { id: tenant.id } }, { fresh: true });
  return (
    <Dialog size="l" title={text('branding.title', { name: tenant.name })} onClose={onClose}>
      <Loaded call={call}>
        {(branding) => <Form key={branding.version} tenant={tenant} branding={branding} onClose={onClose} />}
      </Loaded>
    </Dialog>
  );
}

const colors = [
  'sidebarBackgroundColor',
  'headerBackgroundColor',
  'mainBackgroundColor',
  'primaryColor',
  'buttonsLinkColor',
  'textColor',
] as const;
type Color = (typeof colors)[number];
const isColor = (value: string) => /^#[0-9a-f]{6}$/i.test(value);

/** Values of the form. An empty text selects the value of the deployment. */
type Values = Readonly<Record<Color | 'displayName' | 'logo', string>>;

function valuesOf({ displayName = '', logo = '', theme = {} }: api.BrandingAnswer): Values {
  // The object has an entry for every color.
  const chosen = Object.fromEntries(colors.map((name) => [name, theme[name] ?? ''])) as Readonly<Record<Color, string>>;
  return { displayName, logo, ...chosen };
}

/** Returns the valid colors, in the format of the API. */
const themeOf = (values: Values): ThemeSettings =>
  Object.fromEntries(colors.filter((name) => isColor(values[name])).map((name) => [name, values[name].toLowerCase()]));

function Form({ tenant, branding, onClose }: Props & { readonly branding: api.BrandingAnswer }) {
  const text = useBrandingText();
  const common = useCommonText();
  const client = useClient();
  const refresh = useRefresh();
  const draft = useDraft<Values>(`tenants.branding.${tenant.id}`, valuesOf(branding));
  const { values, set } = draft;
  const [look, setLook] = useState<Look>('light');
  const [file, setFile] = useState<File>();
  const [isUnreadable, setUnreadable] = useState(false);
  const theme = themeOf(values);
  const name = values.displayName.trim();
  const nameProblem = /[<>]/.test(name) ? text('branding.nameProblem') : undefined;
  const isComplete =
    nameProblem === undefined && colors.every((color) => values[color] === '' || isColor(values[color]));
  const takeLogo = async (next: File | undefined) => {
    setFile(next);
    setUnreadable(false);
    if (!next) return;
    try {
      set({ logo: await readImage(next) });
    } catch {
      setFile(undefined);
      setUnreadable(true);
    }
  };
  const save = useSave(
    async ({ requestId }) => {
      const { logo } = values;
      const body = {
        ...(name !== '' && { displayName: name }),
        ...(logo !== '' && { logo }),
        ...(Object.keys(theme).length > 0 && { theme }),
        version: branding.version,
      };
      await client.call(api.saveBranding, {
        params: { id: tenant.id },
        body,
        requestId,
        quiet: true,
        purpose: text('branding.title', { name: tenant.name }),
      });
      return undefined;
    },
    { done: text('branding.saved', { name: tenant.name }) },
  );
  const submit = async () => {
    if ((await save.save()).kind !== 'succeeded') return;
    draft.forget();
    onClose();
    await refresh(api.getBranding, api.listTenants);
  };
  return (
    <div className="branding">
      <div className="branding-fields">
        <p className="ui-muted">{text('branding.hint')}</p>
        <RestoredNote draft={draft} />
        <SaveFields of={save}>
          <TextInput
            name="displayName"
            label={text('branding.displayName')}
            hint={text('branding.displayNameHint', { name: tenant.name })}
            maxLength={60}
            value={values.displayName}
            error={nameProblem}
            onChange={(displayName) => set({ displayName })}
          />
          <FileInput
            name="logo"
            label={text('branding.logo')}
            accept={['.png', '.jpg', '.jpeg', '.webp']}
            maxBytes={logoBytes}
            value={file}
            error={isUnreadable ? text('branding.unreadable') : undefined}
            onChange={(next) => void takeLogo(next)}
          />
          {values.logo !== '' && (
            <Button
              onClick={() => {
                setFile(undefined);
                set({ logo: '' });
              }}
            >
              {text('branding.removeLogo')}
            </Button>
          )}
          <Colors values={values} look={look} onChange={set} />
        </SaveFields>
      </div>
      <div className="branding-preview">
        <RadioGroup
          segmented
          label={common('preview')}
          value={look}
          options={(['light', 'dark'] as const).map((id) => ({ id, name: text(`branding.${id}`) }))}
          // The options are light and dark.
          onChange={(value) => setLook(value as Look)}
        />
        <PortalSample settings={theme} name={name || tenant.name} logo={values.logo || undefined} look={look} />
      </div>
      <div className="branding-buttons">
        <SaveProblem of={save} />
        <Button look="primary" disabled={!isComplete || !draft.isDirty || save.isSaving} onClick={() => void submit()}>
          {common('save')}
        </Button>
        <Button
          disabled={save.isSaving}
          onClick={() => set(Object.fromEntries(Object.keys(values).map((field) => [field, ''])))}
        >
          {text('branding.reset')}
        </Button>
        <Button look="quiet" disabled={save.isSaving} onClick={onClose}>
          {common('cancel')}
        </Button>
      </div>
    </div>
  );
}

interface ColorsProps {
  readonly values: Values;
  readonly look: Look;
  readonly onChange: (change: Partial<Values>) => void;
}

/** Renders each color with its contrast, and the corrected color if the contrast is too low. */
function Colors({ values, look, onChange }: ColorsProps) {
  const text = useBrandingText();
  const standard = useDeploymentTheme();
  const report = useContrastReport(themeOf(values), look);
  return (
    <fieldset className="ui-plain-fieldset branding-colors">
      <legend>{text('branding.colors')}</legend>
      {colors.map((name) => {
        const line = report.find(({ color }) => color === name);
        const isMoved =
          look === 'light' && isColor(values[name]) && line?.shown.toLowerCase() !== values[name].toLowerCase();
        return (
          <ColorInput
            key={name}
            name={name}
            label={text(`branding.color.${name}`)}
            value={values[name]}
            standard={
              standard[name] ??
              (name === 'buttonsLinkColor' ? (standard.primaryColor ?? defaultTheme.primaryColor) : defaultTheme[name])
            }
            hint={
              line && (
                <>
                  {text('branding.contrast', { ratio: line.ratio.toFixed(1) })}
                  {isMoved && <> · {text('branding.moved', { color: line.shown })}</>}
                </>
              )
            }
            onChange={(color) => onChange({ [name]: color })}
          />
        );
      })}
    </fieldset>
  );
}

/**
 * Reads an image as a data URL.
 * @throws DOMException if the browser can't display it
 */
async function readImage(file: File): Promise<string> {
  const address = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
  const image = new Image();
  image.src = address;
  await image.decode();
  return address;
}
