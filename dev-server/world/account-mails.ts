/** Emails about an account, in the default language of the recipient's tenant. */

import { firstLanguage } from '../../core/i18n/languages.ts';
import { inLanguage } from '../../core/i18n/localize.ts';
import { Languages } from './core-tokens.ts';
import type { Mail } from './outbox.ts';
import type { Person } from './types.ts';
import type { World } from './world.ts';

type Words = Pick<Mail, 'subject' | 'text'>;

interface AccountMails {
  invitation(place: string): Words;
  invitedElsewhere(organization: string): Words;
  readonly reset: Words;
  readonly registered: Words;
  readonly alreadyRegistered: Words;
  readonly confirmEmail: Words;
  readonly newEmailTaken: Words;
  emailRequested(email: string): Words;
  emailChanged(email: string): Words;
}

const en: AccountMails = {
  invitation: (place) => ({
    subject: `Set your password for ${place}`,
    text: `You're invited to ${place}. Set your password within 72 hours.`,
  }),
  invitedElsewhere: (organization) => ({
    subject: `${organization} invited you to another account`,
    text: `${organization} invited you with this email address, but it already belongs to your account. An address belongs to one organization at a time, so your account doesn't change. To accept, ask ${organization} to invite you with another address. Or have your current account deleted or moved to another address, and request the invitation again. If you didn't expect this, ignore this email.`,
  }),
  reset: {
    subject: 'Reset your password',
    text: 'Reset your password with this link. It expires in 1 hour. Your administrator sent it.',
  },
  registered: {
    subject: 'Set your password',
    text: "Set your password within 72 hours to start using your new account. If you didn't create an account, ignore this email.",
  },
  alreadyRegistered: {
    subject: 'You already have an account',
    text: "Sign in with your password, or open the link in your invitation. Your email address was used to create an account, but it already has one. If that wasn't you, ignore this email.",
  },
  confirmEmail: {
    subject: 'Confirm your new email address',
    text: 'Confirm that you want to sign in with this email address. The link expires in 72 hours.',
  },
  newEmailTaken: {
    subject: 'Your email address was entered for another account',
    text: "An administrator of another organization entered this email address for an account, but it already belongs to yours. An address belongs to one account at a time, so nothing changes for you. To use it there, have your current account deleted or moved to another address, and ask them again. If you didn't expect this, ignore this email.",
  },
  emailRequested: (email) => ({
    subject: 'Your email address is about to change',
    text: `An administrator wants to change your email address to ${email}. This address stays active until the new one is confirmed. If you didn't expect this, tell your administrator.`,
  }),
  emailChanged: (email) => ({ subject: 'Your email address has changed', text: `You now sign in with ${email}.` }),
};

const tr: AccountMails = {
  invitation: (place) => ({
    subject: `${place} için parolanızı belirleyin`,
    text: `${place} sizi davet etti. Parolanızı 72 saat içinde belirleyin.`,
  }),
  invitedElsewhere: (organization) => ({
    subject: `${organization} sizi başka bir hesaba davet etti`,
    text: `${organization} sizi bu e-posta adresiyle davet etti, ancak adres zaten hesabınıza ait. Bir adres aynı anda tek bir kuruluşa aittir; hesabınız değişmez. Kabul etmek için ${organization} kuruluşundan başka bir adresle davet isteyin. Ya da şimdiki hesabınızı sildirip veya başka bir adrese taşıtıp daveti yeniden isteyin. Bunu beklemiyorsanız bu e-postayı dikkate almayın.`,
  }),
  reset: {
    subject: 'Parolanızı yenileyin',
    text: 'Parolanızı bu bağlantıyla yenileyin. Bağlantı 1 saat geçerlidir. Yöneticiniz gönderdi.',
  },
  registered: {
    subject: 'Parolanızı belirleyin',
    text: 'Yeni hesabınızı kullanmak için parolanızı 72 saat içinde belirleyin. Hesabı siz oluşturmadıysanız bu e-postayı dikkate almayın.',
  },
  alreadyRegistered: {
    subject: 'Zaten bir hesabınız var',
    text: 'Parolanızla oturum açın ya da davetinizdeki bağlantıyı açın. E-posta adresinizle hesap oluşturulmak istendi ancak bu adresin zaten bir hesabı var. Bunu siz yapmadıysanız bu e-postayı dikkate almayın.',
  },
  confirmEmail: {
    subject: 'Yeni e-posta adresinizi onaylayın',
    text: 'Bu e-posta adresiyle oturum açmak istediğinizi onaylayın. Bağlantı 72 saat geçerlidir.',
  },
  newEmailTaken: {
    subject: 'E-posta adresiniz başka bir hesap için girildi',
    text: 'Başka bir kuruluşun yöneticisi bu e-posta adresini bir hesap için girdi, ancak adres zaten size ait. Bir adres aynı anda tek bir hesaba aittir; sizin için bir şey değişmez. Adresi orada kullanmak için şimdiki hesabınızı sildirip veya başka bir adrese taşıtıp yeniden isteyin. Bunu beklemiyorsanız bu e-postayı dikkate almayın.',
  },
  emailRequested: (email) => ({
    subject: 'E-posta adresiniz değişmek üzere',
    text: `Bir yönetici e-posta adresinizi ${email} olarak değiştirmek istiyor. Yeni adres onaylanana kadar bu adres geçerli kalır. Bunu beklemiyorsanız yöneticinize bildirin.`,
  }),
  emailChanged: (email) => ({ subject: 'E-posta adresiniz değişti', text: `Artık ${email} ile oturum açacaksınız.` }),
};

/**
 * Returns the emails for a person of a tenant, in the tenant's default language. They are in English for people of the
 * platform, and if the portal doesn't have that language.
 */
export function mailsFor(world: World, { tenantId }: Pick<Person, 'tenantId'>): AccountMails {
  const standard = world.of(Languages).all.find((candidate) => candidate.tenantId === tenantId && candidate.isDefault);
  return inLanguage<AccountMails>({ en, tr }, standard?.code ?? firstLanguage);
}
