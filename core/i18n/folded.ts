/** Without regard to case and accents, in both of the portal's languages: 'istanbul' finds 'İstanbul', 'ISPARTA' finds 'Isparta'. */
export const folded = (text: string): string => text.trim().normalize('NFD').replace(/\p{M}/gu, '').replace(/[Iıİ]/g, 'i').toLowerCase();
