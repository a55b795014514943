import { partTexts } from '#core/react';

export const useResendText = partTexts('reports/resend', (language) => import(`./messages/${language}.json`));
