/** Seed data of files: documents of each merchant. */
import { derivedId, Merchants, People, type SeedContext, samplePdf } from '#sandbox';
import type { StoredFile } from './contract.ts';

const names = ['registry-extract.pdf', 'tax-certificate.pdf', 'bank-letter.pdf'] as const;
const day = 86_400_000;

export function seedFiles({ of, seed, born }: SeedContext): StoredFile[] {
  const people = of(People).filter(({ isActive }) => isActive);
  return of(Merchants).flatMap(({ id: merchantId, tenantId }) => {
    const person =
      people.find((candidate) => candidate.merchantId === merchantId) ??
      people.find((candidate) => candidate.tier === 'tenant' && candidate.tenantId === tenantId);
    if (!person) return [];
    return names.map((name, at) => {
      const file = { name, tenantId, merchantId };
      return {
        ...file,
        id: derivedId('fil', `${merchantId} ${name}`, seed),
        contentType: 'application/pdf',
        size: samplePdf(name).length,
        created: born - (30 + at) * day,
        personId: person.id,
        by: `${person.firstName} ${person.lastName}`,
        readers: ['merchant' as const, 'tenant' as const],
        heldBy: 'Documents',
      };
    });
  });
}
