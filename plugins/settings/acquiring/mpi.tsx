import { resource } from '#core/ui';
import { mpi } from './api.ts';

export default resource(mpi, {
  name: 'scheme',
  columns: [
    { key: 'scheme', cell: ({ row: { scheme } }) => <span translate="no">{scheme}</span> },
    'protocol',
    'acquirerBin',
    { key: 'requestorId', width: 160, cell: ({ row: { requestorId } }) => <span translate="no">{requestorId}</span> },
    { key: 'challenge', as: 'words' },
    { key: 'fallback', as: 'words', width: 170 },
    'certificateExpires',
    'isExpired',
    'isActive',
  ],
  fields: { fallback: { hint: 'mpi.fallbackHint' }, challenge: { hint: 'mpi.challengeHint' }, certificateExpires: { hint: 'mpi.certificateHint' } },
  bulk: { activate: 'isActive', remove: true },
}).screen;
