// @lane sandbox
/** The sandbox answers each call for holidays and employees correctly. */
import { checkAnswers } from '../../harness/check-resource/check-answers.ts';
import { holidays } from '../../../plugins/leave/api.ts';
import { Holidays } from '../../../plugins/leave/sandbox/tokens.ts';

checkAnswers({
  plugin: 'leave',
  collection: holidays,
  entity: Holidays,
  as: 'tenant',
  sample: {
    name: { en: 'Company day', tr: 'Şirket günü' },
    country: 'DE',
    date: '2031-06-03',
    isYearly: false,
    isHalfDay: true,
  },
});
