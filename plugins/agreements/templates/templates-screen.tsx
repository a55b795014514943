/** The screen of the templates of one kind. */
import { lazy } from 'react';
import { type ItemProps, type ResourceFormProps, resource } from '#core/ui';
import { agreementTemplateCalls, agreementTemplates, proposalTemplateCalls, proposalTemplates } from '../api.ts';
import type { Kind } from '../kinds.ts';
import type { Template } from './template-values.ts';

const TemplateForm = lazy(() => import('./template-form.tsx'));
const TemplateDetail = lazy(() => import('./template-detail.tsx'));

const columns = [
  { key: 'name', phone: 'start' },
  { key: 'state', as: 'status', phone: 'end' },
  'edition',
  'currency',
  { key: 'signerName', phone: 'below-start' },
  { key: 'updated', phone: 'below-end' },
] as const;

const actionsOf = (calls: typeof agreementTemplateCalls | typeof proposalTemplateCalls) =>
  [
    {
      id: 'publish',
      label: 'publish',
      endpoint: calls.publish,
      allowed: ({ state }: Template) => state !== 'Published',
      confirm: 'publishQuestion',
      done: 'publishDone',
    },
    {
      id: 'archive',
      label: 'archive',
      endpoint: calls.archive,
      allowed: ({ state }: Template) => state !== 'Archived',
      confirm: 'archiveQuestion',
      done: 'archiveDone',
      look: 'danger',
    },
  ] as const;

const componentsOf = (kind: Kind) => ({
  form: (props: ResourceFormProps<Template>) => <TemplateForm kind={kind} {...props} />,
  detail: (props: ItemProps<Template>) => <TemplateDetail kind={kind} {...props} />,
});

export const agreementTemplatesScreen = () =>
  resource(agreementTemplates, {
    columns,
    actions: actionsOf(agreementTemplateCalls),
    formInPlace: true,
    components: componentsOf('agreement'),
    bulk: { remove: true },
  }).screen;
export const proposalTemplatesScreen = () =>
  resource(proposalTemplates, {
    columns,
    actions: actionsOf(proposalTemplateCalls),
    formInPlace: true,
    components: componentsOf('proposal'),
    bulk: { remove: true },
  }).screen;
