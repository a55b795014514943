/** The screen of what was sent, of one kind. */
import { lazy } from 'react';
import { type ItemProps, resource } from '#core/ui';
import { agreementSignatures, proposalSignatures, type Signature } from '../api.ts';
import type { Kind } from '../kinds.ts';

const SignatureDetail = lazy(() => import('./signature-detail.tsx'));

const listOf = (kind: Kind) =>
  ({
    name: 'title',
    columns: [
      { key: 'title', cell: ({ value }: { readonly value: unknown }) => <span translate="no">{String(value)}</span>, phone: 'start' },
      { key: 'status', as: 'status', phone: 'end' },
      'edition',
      { key: 'created', phone: 'below-end' },
      'answeredBy',
      'answeredAt',
      { key: 'expires', hidden: true },
      { key: 'sentBy', hidden: true },
      { key: 'rejectReason', hidden: true },
    ],
    defaultSort: { column: 'created', descending: true },
    components: { detail: (props: ItemProps<Signature>) => <SignatureDetail kind={kind} {...props} /> },
  }) as const;

export const agreementSignaturesScreen = () => resource(agreementSignatures, listOf('agreement')).screen;
export const proposalSignaturesScreen = () => resource(proposalSignatures, listOf('proposal')).screen;
