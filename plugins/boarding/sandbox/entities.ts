/** Entities of pre-check forms and documents. */
import { defineEntity, Merchants, Tenants } from '#sandbox';
import { Files } from '../../files/sandbox/contract.ts';
import { BoardingDocuments, Boardings } from './contract.ts';
import { secondPersonText } from './live.ts';
import { seedBoardings, seedDocuments } from './seed.ts';

export const boardingEntities = [
  defineEntity({
    token: Boardings,
    owner: 'merchant',
    prefix: 'brd',
    seed: seedBoardings,
    references: { tenantId: Tenants, merchantId: Merchants },
    unique: ['merchantId'],
    fixed: ['tenantId', 'merchantId'],
    check: ({ after }) => {
      if (after?.activatedById === undefined || after.activatedById !== after.approvedById) return undefined;
      return { code: 'boarding.second-person', message: secondPersonText };
    },
    name: ({ answers }) => answers.company.legalName ?? 'Pre-check form',
    event: ({ before, after }) => (before && after && before.status !== after.status ? after.status : undefined),
  }),
  defineEntity({
    token: BoardingDocuments,
    owner: 'merchant',
    prefix: 'bdc',
    seed: seedDocuments,
    references: { tenantId: Tenants, merchantId: Merchants, fileId: Files },
    fixed: ['tenantId', 'merchantId', 'key'],
    name: ({ fileName }) => fileName,
    event: ({ before, after }) => (before && after && before.status !== after.status ? after.status : undefined),
  }),
];
