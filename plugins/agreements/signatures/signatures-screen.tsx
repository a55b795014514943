/** List of the sent papers of a kind. */
import { lazy } from 'react';
import { type ItemProps, type ResourceDefinition, resource, type TypesOf } from '#core/ui';
import { agreementSignatures, proposalSignatures, type Signature } from '../api.ts';
import type { Kind } from '../kinds.ts';

const SignatureDetail = lazy(() => import('./signature-detail.tsx'));

const listOf = (kind: Kind): ResourceDefinition<TypesOf<typeof agreementSignatures>> => ({
  name: 'title',
  columns: (c) => [
    c.text('merchantName', { isName: true, width: 190, phone: 'start' }),
    c.coreStatus('status', { phone: 'end' }),
    c.text('title', { isName: true, width: 220, phone: 'below-start' }),
    c.field('edition', { width: 76 }),
    c.field('created', { phone: 'below-end' }),
    c.field('answeredBy'),
    c.field('answeredAt'),
    c.field('expires', { hidden: true }),
    c.field('sentBy', { hidden: true }),
    c.field('rejectReason', { hidden: true }),
  ],
  defaultSort: { column: 'created', descending: true },
  components: { detail: (props: ItemProps<Signature>) => <SignatureDetail kind={kind} {...props} /> },
});

export const agreementSignaturesScreen = () => resource(agreementSignatures, listOf('agreement')).screen;
export const proposalSignaturesScreen = () => resource(proposalSignatures, listOf('proposal')).screen;
