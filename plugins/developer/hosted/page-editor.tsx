import '../parts/developer.css';
import { useState } from 'react';
import { transactionKind } from '#core/api';
import { useClient, useDraft, useMay, useRefresh, useSnackbar, useText, useUnloadWarning } from '#core/react';
import {
  Button,
  Checkbox,
  ColorInput,
  DateTime,
  FieldGroup,
  FileInput,
  FormCard,
  FormFoot,
  FramedHtml,
  GroupedCheckboxes,
  Notice,
  OutcomeDialog,
  RadioGroup,
  SaveFields,
  SaveProblem,
  Section,
  Select,
  TextInput,
  UrlInput,
  useCommonText,
  useFormSubmit,
  useSave,
} from '#core/ui';
import * as api from '../api.ts';
import { contrastProblem, textOn } from '../contrast.ts';
import { hosted } from '../permissions.ts';
import { ruleOf, withRule } from './field-rules.ts';
import { type PageLanguage, pageHtml } from './page-html.ts';
import { maxLogoBytes, readLogo } from './read-logo.ts';

const isColor = (value: string) => /^#[0-9a-f]{6}$/i.test(value);
const isUrl = (value: string) => value === '' || /^https:\/\/[^\s<>"]+$/.test(value);

/** Renders the form of the draft next to its preview. */
export function PageEditor({ page }: { readonly page: api.HostedPage }) {
  const text = useText('developer');
  const common = useCommonText();
  const client = useClient();
  const refresh = useRefresh();
  const showSnackbar = useSnackbar();
  const mayEdit = useMay()(hosted.edit);
  // The logo is too large for the draft storage of the tab, so the person has to choose it again after a reload.
  const draft = useDraft<api.PageSettings>('developer.hosted', page.draft, ['logo']);
  const { values, isDirty, set } = draft;
  const [isConfirming, setConfirming] = useState(false);
  const [logoProblem, setLogoProblem] = useState<string>();
  useUnloadWarning(isDirty);
  const problems = {
    accent:
      !isColor(values.accent) || contrastProblem(values.accent) === undefined
        ? undefined
        : text('hosted.contrast', { ratio: contrastProblem(values.accent) ?? '' }),
    methods: values.methods.length === 0 ? text('hosted.methodsMissing') : undefined,
    languages: values.languages.length === 0 ? text('hosted.languagesMissing') : undefined,
    urls: {
      successUrl: isUrl(values.successUrl),
      cancelUrl: isUrl(values.cancelUrl),
      termsUrl: isUrl(values.termsUrl),
    },
  };
  const isSound =
    isColor(values.accent) &&
    isColor(values.background) &&
    [problems.accent, problems.methods, problems.languages].every((problem) => problem === undefined) &&
    Object.values(problems.urls).every(Boolean) &&
    values.languages.every(
      (language) => values.texts[language].title.trim() !== '' && values.texts[language].button.trim() !== '',
    );
  const save = useSave(
    async ({ requestId }) => {
      await client.call(api.savePage, { requestId, quiet: true, body: { draft: values, version: page.version } });
      draft.forget();
      await refresh(api.getPage);
      return undefined;
    },
    { done: text('hosted.saved') },
  );
  const form = useFormSubmit({ canSubmit: isSound, isSaving: save.isSaving, send: () => isDirty && save.save() });
  const setTexts = (language: PageLanguage, change: Partial<api.PageSettings['texts']['en']>) =>
    set({ texts: { ...values.texts, [language]: { ...values.texts[language], ...change } } });
  const isPublished = page.published !== undefined && JSON.stringify(page.published) === JSON.stringify(page.draft);
  return (
    <div className="developer-page">
      <FormCard isWide aria-busy={save.isSaving} onSubmit={form.onSubmit}>
        <Notice
          kind={isPublished ? 'info' : 'pending'}
          title={
            page.publishedAt === undefined
              ? text('hosted.never')
              : text(isPublished ? 'hosted.isPublished' : 'hosted.differs')
          }
        >
          {page.publishedAt !== undefined && (
            <>
              <DateTime value={page.publishedAt} /> <span translate="no">{page.publishedBy}</span>
              {page.payerAddress !== undefined && (
                <>
                  {' '}
                  <a href={page.payerAddress} target="_blank" rel="noreferrer">
                    {text('hosted.tryPage')}
                  </a>
                </>
              )}
            </>
          )}
        </Notice>
        <SaveFields of={save}>
          <Section title={text('hosted.looks')} level={2}>
            <FileInput
              name="logo"
              label={text('hosted.logo')}
              accept={['.png', '.jpg', '.jpeg']}
              maxBytes={maxLogoBytes}
              value={undefined}
              error={logoProblem}
              disabled={!mayEdit}
              onChange={async (file) => {
                const logo = file && (await readLogo(file));
                setLogoProblem(file && logo === undefined ? text('hosted.logoProblem') : undefined);
                if (logo !== undefined) set({ logo });
              }}
            />
            {values.logo !== '' && mayEdit && (
              <p>
                <Button look="quiet" onClick={() => set({ logo: '' })}>
                  {text('hosted.removeLogo')}
                </Button>
              </p>
            )}
            <div className="developer-pair">
              <ColorInput
                name="accent"
                label={text('hosted.accent')}
                required
                disabled={!mayEdit}
                value={values.accent}
                error={problems.accent}
                {...(isColor(values.accent) && { sample: { background: values.accent, text: textOn(values.accent) } })}
                onChange={(accent) => set({ accent })}
              />
              <ColorInput
                name="background"
                label={text('hosted.background')}
                required
                disabled={!mayEdit}
                value={values.background}
                onChange={(background) => set({ background })}
              />
            </div>
          </Section>
          <Section title={text('hosted.offers')} level={2}>
            <FieldGroup name="methods" label={text('hosted.methods')} required error={problems.methods}>
              <GroupedCheckboxes
                groups={groupsOf(page.methods).map(({ kind, names }) => ({
                  id: kind,
                  title: text(`hosted.kind.${kind}`),
                  options: names.map((name) => ({ id: name, name })),
                }))}
                value={new Set(values.methods)}
                onChange={(methods) => set({ methods: [...methods] })}
                disabled={!mayEdit}
              />
            </FieldGroup>
            <div className="developer-pair">
              {api.pageFields.map((field) => (
                <Select
                  key={field}
                  name="fields"
                  label={text(`hosted.field.${field}`)}
                  required
                  disabled={!mayEdit}
                  value={ruleOf(values.fields, field)}
                  options={api.fieldRules.map((id) => ({ id, name: text(`hosted.rule.${id}`) }))}
                  onChange={(rule) =>
                    // The options are the rules.
                    set({ fields: [...withRule(values.fields, field, rule as (typeof api.fieldRules)[number])] })
                  }
                />
              ))}
            </div>
          </Section>
          <Section title={text('hosted.words')} level={2}>
            {api.pageLanguages.map((language) => {
              const isOn = values.languages.includes(language);
              const pageTexts = values.texts[language];
              return (
                <fieldset key={language} className="ui-fieldset">
                  <legend>{text(`hosted.language.${language}`)}</legend>
                  <Checkbox
                    name="languages"
                    label={text('hosted.offered', { language: text(`hosted.language.${language}`) })}
                    disabled={!mayEdit}
                    value={isOn}
                    error={problems.languages}
                    onChange={(on) =>
                      set({
                        languages: api.pageLanguages.filter((candidate) =>
                          candidate === language ? on : values.languages.includes(candidate),
                        ),
                      })
                    }
                  />
                  {isOn && (
                    <>
                      <TextInput
                        name="title"
                        label={text('hosted.pageTitle')}
                        required
                        disabled={!mayEdit}
                        maxLength={80}
                        value={pageTexts.title}
                        onChange={(title) => setTexts(language, { title })}
                      />
                      <TextInput
                        name="button"
                        label={text('hosted.button')}
                        required
                        disabled={!mayEdit}
                        maxLength={40}
                        value={pageTexts.button}
                        onChange={(button) => setTexts(language, { button })}
                      />
                      <TextInput
                        name="note"
                        label={text('hosted.note')}
                        disabled={!mayEdit}
                        maxLength={300}
                        value={pageTexts.note}
                        onChange={(note) => setTexts(language, { note })}
                      />
                    </>
                  )}
                </fieldset>
              );
            })}
          </Section>
          <Section title={text('hosted.ways')} level={2}>
            {(['successUrl', 'cancelUrl', 'termsUrl'] as const).map((field) => (
              <UrlInput
                key={field}
                name={field}
                label={text(`hosted.${field}`)}
                disabled={!mayEdit}
                placeholder="https://"
                value={values[field]}
                error={problems.urls[field] ? undefined : text('hosted.urlProblem')}
                onChange={(url) => set({ [field]: url })}
              />
            ))}
          </Section>
        </SaveFields>
        <SaveProblem of={save} />
        {mayEdit && (
          <FormFoot {...form.foot}>
            {isDirty && <span className="ui-muted">{text('hosted.saveFirst')}</span>}
            {isDirty && (
              <Button look="quiet" onClick={draft.discard}>
                {common('discard')}
              </Button>
            )}
            <Button disabled={isDirty || isPublished} onClick={() => setConfirming(true)}>
              {text('hosted.publish')}
            </Button>
            <Button type="submit" look="primary" aria-disabled={save.isSaving || !isDirty || undefined}>
              {text('hosted.save')}
            </Button>
          </FormFoot>
        )}
      </FormCard>
      <Preview settings={values} merchantName={page.merchantName} />
      {isConfirming && (
        <OutcomeDialog
          title={text('hosted.publishTitle')}
          submitLabel={text('hosted.publish')}
          submit={async ({ requestId, signal }) => {
            await client.call(api.publishPage, { requestId, signal, quiet: true, body: { version: page.version } });
            return { kind: 'succeeded', message: text('hosted.published') };
          }}
          onSucceeded={(message = '') => {
            showSnackbar(message, 'success');
            void refresh(api.getPage);
          }}
          onClose={() => setConfirming(false)}
        >
          <p>{text('hosted.publishQuestion')}</p>
        </OutcomeDialog>
      )}
    </div>
  );
}

/** Renders the preview: a separate document without scripts and without access to the portal. */
function Preview({ settings, merchantName }: { readonly settings: api.PageSettings; readonly merchantName: string }) {
  const text = useText('developer');
  const common = useCommonText();
  const [language, setLanguage] = useState<PageLanguage>(settings.languages[0] ?? 'en');
  const [width, setWidth] = useState('desk');
  const shown = settings.languages.includes(language) ? language : (settings.languages[0] ?? 'en');
  return (
    <section className="developer-preview" data-width={width} aria-label={common('preview')}>
      <div className="developer-bar">
        <RadioGroup
          label={text('hosted.previewLanguage')}
          segmented
          value={shown}
          options={settings.languages.map((id) => ({ id, name: text(`hosted.language.${id}`) }))}
          // The options are the languages of the page.
          onChange={(next) => setLanguage(next as PageLanguage)}
        />
        <RadioGroup
          label={text('hosted.previewWidth')}
          segmented
          value={width}
          options={(['desk', 'phone'] as const).map((id) => ({ id, name: text(`hosted.width.${id}`) }))}
          onChange={setWidth}
        />
      </div>
      <FramedHtml title={common('preview')} html={pageHtml(settings, shown, merchantName)} />
    </section>
  );
}

/** Returns the payment methods by type, in the order of the types in the enumeration. */
function groupsOf(methods: api.HostedPage['methods']) {
  return transactionKind.values
    .map((kind) => ({ kind, names: methods.filter((method) => method.kind === kind).map(({ name }) => name) }))
    .filter(({ names }) => names.length > 0);
}
