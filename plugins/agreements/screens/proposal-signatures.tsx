import { lazy } from 'react';
import { type ItemProps, resource } from '#core/ui';
import { proposalSignatures } from '../api.ts';
import type { Signature } from './signature-detail.tsx';

const SignatureDetail = lazy(() => import('./signature-detail.tsx'));

export default resource(proposalSignatures, {
  name: 'title',
  columns: [
    'title',
    { key: 'status', as: 'status' },
    'edition',
    'created',
    'answeredBy',
    'answeredAt',
    { key: 'expires', hidden: true },
    { key: 'sentBy', hidden: true },
    { key: 'rejectReason', hidden: true },
  ],
  defaultSort: { column: 'created', descending: true },
  components: { detail: (props: ItemProps<Signature>) => <SignatureDetail kind="proposal" {...props} /> },
}).screen;
