import { partTexts } from '#core/react';

/** Returns the texts of an opened ticket. */
export const useTicketText = partTexts('support/ticket', (language) => import(`./ticket/messages/${language}.json`));
