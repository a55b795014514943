/** List of the templates of a kind, with details and form. */
import { lazy } from 'react';
import { type ItemProps, type ResourceDefinition, type ResourceFormProps, resource, type TypesOf } from '#core/ui';
import { agreementTemplateCalls, agreementTemplates, proposalTemplateCalls, proposalTemplates } from '../api.ts';
import type { Kind } from '../kinds.ts';
import type { Template } from './template-values.ts';

const TemplateForm = lazy(() => import('./template-form.tsx'));
const TemplateDetail = lazy(() => import('./template-detail.tsx'));

type TemplateCalls = typeof agreementTemplateCalls | typeof proposalTemplateCalls;

const actionsOf = (calls: TemplateCalls) =>
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

const definitionOf = (kind: Kind, calls: TemplateCalls): ResourceDefinition<TypesOf<typeof agreementTemplates>> => ({
  columns: (c) => [
    c.field('name', { phone: 'start' }),
    c.coreStatus('state', { phone: 'end' }),
    c.field('edition'),
    c.field('currency'),
    c.field('signerName', { phone: 'below-start' }),
    c.field('updated', { phone: 'below-end' }),
  ],
  actions: actionsOf(calls),
  formInPlace: true,
  components: {
    form: (props: ResourceFormProps<Template>) => <TemplateForm kind={kind} {...props} />,
    detail: (props: ItemProps<Template>) => <TemplateDetail kind={kind} {...props} />,
  },
  bulk: { remove: true },
});

export const agreementTemplatesScreen = () =>
  resource(agreementTemplates, definitionOf('agreement', agreementTemplateCalls)).screen;
export const proposalTemplatesScreen = () =>
  resource(proposalTemplates, definitionOf('proposal', proposalTemplateCalls)).screen;
