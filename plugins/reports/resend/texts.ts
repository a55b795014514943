import { partTexts } from '#core/react';

export const useResendText = partTexts('reports/resend', { en: () => import('./messages/en.json'), tr: () => import('./messages/tr.json') });
