import { resource } from '#core/ui';
import { mpi } from '../api.ts';

export default resource(mpi, {
  name: 'scheme',
  columns: (c) => [
    c.text('scheme', { isName: true }),
    c.field('protocol'),
    c.field('acquirerBin'),
    c.text('requestorId', { isName: true, width: 160 }),
    c.words('challenge'),
    c.words('fallback', { width: 170 }),
    ...c.fields('certificateExpires', 'isExpired', 'isActive'),
  ],
  fields: {
    fallback: { hint: 'mpi.fallbackHint' },
    challenge: { hint: 'mpi.challengeHint' },
    certificateExpires: { hint: 'mpi.certificateHint' },
  },
  bulk: { activate: 'isActive', remove: true },
}).screen;
