import { pills } from '../kinds/pills.ts';

export const utrPills = pills({
  positive: ['Matched', 'Credited'],
  pending: ['Submitted', 'AmountMismatch'],
  negative: ['NotFound', 'AlreadyUsed', 'Rejected'],
});
