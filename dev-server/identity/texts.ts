/** The texts of the identity pages. */
const en = {
  signIn: 'Sign in',
  signInTo: 'Sign in to {product}',
  email: 'E-mail',
  password: 'Password',
  wrong: 'E-mail or password is wrong. After five wrong attempts an account is locked for 15 minutes.',
  choosePassword: 'Choose your password',
  choosePasswordHint: 'For {email}. The link is good once.',
  passwordChosen: 'Your password is set',
  passwordChosenHint: 'Sign in as {email} with it.',
  confirmEmail: 'Confirm your email address',
  confirmEmailHint: 'From now on you sign in with {email}.',
  confirm: 'Confirm',
  emailConfirmed: 'Your email address is confirmed',
  emailConfirmedHint: 'Sign in with {email}.',
  linkSpent: 'This link is no longer good',
  linkSpentHint: 'It was used, has run out, or was replaced by a later one. Ask an administrator for another.',
  tooMany: 'Too many attempts. Wait before you try again: a minute at first, twice as long each time after, up to an hour',
  demoTitle: 'Demo people',
  demoHint: 'One click signs you in. Everybody’s password is “portal”.',
  noAccount: 'No account yet?',
  register: 'Create an account',
  registerHint: 'We send you a link to choose your password. What you may see is for an administrator to grant.',
  firstName: 'First name',
  lastName: 'Last name',
  passwordHint: 'At least 8 characters.',
  create: 'Create account',
  created: 'Check your email',
  createdHint: 'We have sent an email to {email}. Open its link within 72 hours to choose your password. If you already have an account, it stays as it is.',
  haveAccount: 'Already have an account?',
  emailInvalid: 'Give an e-mail address like name@example.com',
  nameInvalid: 'Give a first and a last name in letters, of up to 60 characters, without < and > and invisible characters',
  passwordInvalid: 'The password needs 8 to 200 characters',
  full: 'No more accounts can be made until this server restarts',
  manage: 'Your account',
  presentPassword: 'Present password',
  newPassword: 'New password',
  newPasswordHint: 'Leave both empty to keep your password.',
  save: 'Save',
  saved: 'Your changes are saved',
  presentWrong: 'The present password is wrong',
  notSignedIn: 'You are not signed in',
  notSignedInHint: 'Sign in to see and change your account.',
  signOut: 'Sign out',
  signOutTitle: 'Sign out of {product}?',
  signOutHint: 'This ends your session on every tab of this browser.',
  switchTitle: 'Somebody else is still signed in',
  switchHint: 'Their session in this browser ends now, and yours begins.',
  switchGo: 'Continue',
  signedOut: 'You are signed out',
  back: 'Back to {product}',
  failed: 'Something went wrong',
  expired: 'This sign-in has expired',
  expiredHint: 'It was left open for too long, or was finished in another tab. Start again.',
  again: 'Start again',
  platform: 'Platform',
  tenant: 'Tenant',
  merchant: 'Merchant',
} as const;

type Texts = Readonly<Record<keyof typeof en, string>>;

const tr: Texts = {
  signIn: 'Oturum aç',
  signInTo: '{product} oturumu açın',
  email: 'E-posta',
  password: 'Parola',
  wrong: 'E-posta veya parola yanlış. Beş yanlış denemeden sonra hesap 15 dakika kilitlenir.',
  choosePassword: 'Parolanızı seçin',
  choosePasswordHint: '{email} için. Bağlantı bir kez geçerlidir.',
  passwordChosen: 'Parolanız ayarlandı',
  passwordChosenHint: '{email} olarak bu parolayla oturum açın.',
  confirmEmail: 'E-posta adresinizi onaylayın',
  confirmEmailHint: 'Bundan sonra {email} ile oturum açacaksınız.',
  confirm: 'Onayla',
  emailConfirmed: 'E-posta adresiniz onaylandı',
  emailConfirmedHint: '{email} ile oturum açın.',
  linkSpent: 'Bu bağlantı artık geçerli değil',
  linkSpentHint: 'Kullanıldı, süresi doldu ya da yerine yenisi gönderildi. Bir yöneticiden yenisini isteyin.',
  tooMany: 'Çok fazla deneme yapıldı. Yeniden denemeden önce bekleyin: önce bir dakika, sonra her seferinde iki katı, en çok bir saat',
  demoTitle: 'Örnek kişiler',
  demoHint: 'Tek tıklamayla oturum açılır. Herkesin parolası “portal”.',
  noAccount: 'Hesabınız yok mu?',
  register: 'Hesap oluştur',
  registerHint: 'Size parolanızı seçmeniz için bir bağlantı göndeririz. Neleri göreceğinizi bir yönetici belirler.',
  firstName: 'Ad',
  lastName: 'Soyad',
  passwordHint: 'En az 8 karakter.',
  create: 'Hesabı oluştur',
  created: 'E-postanıza bakın',
  createdHint: '{email} adresine bir e-posta gönderdik. Parolanızı seçmek için bağlantısını 72 saat içinde açın. Zaten bir hesabınız varsa olduğu gibi kalır.',
  haveAccount: 'Zaten hesabınız var mı?',
  emailInvalid: 'ad@ornek.com gibi bir e-posta adresi girin',
  nameInvalid: 'Harflerden oluşan, en fazla 60 karakterlik bir ad ve soyad girin; < ve > ile görünmeyen karakterler olamaz',
  passwordInvalid: 'Parola 8 ile 200 karakter arasında olmalı',
  full: 'Bu sunucu yeniden başlayana kadar yeni hesap açılamaz',
  manage: 'Hesabınız',
  presentPassword: 'Şimdiki parola',
  newPassword: 'Yeni parola',
  newPasswordHint: 'Parolanızı değiştirmemek için ikisini de boş bırakın.',
  save: 'Kaydet',
  saved: 'Değişiklikleriniz kaydedildi',
  presentWrong: 'Şimdiki parola yanlış',
  notSignedIn: 'Oturumunuz açık değil',
  notSignedInHint: 'Hesabınızı görmek ve değiştirmek için oturum açın.',
  signOut: 'Oturumu kapat',
  signOutTitle: '{product} oturumu kapatılsın mı?',
  signOutHint: 'Bu tarayıcının bütün sekmelerindeki oturumunuz kapanır.',
  switchTitle: 'Başka birinin oturumu hâlâ açık',
  switchHint: 'Bu tarayıcıdaki oturumu şimdi kapanıyor, sizinki başlıyor.',
  switchGo: 'Devam et',
  signedOut: 'Oturumunuz kapatıldı',
  back: '{product} sayfasına dön',
  failed: 'Bir şeyler ters gitti',
  expired: 'Bu oturum açma denemesinin süresi doldu',
  expiredHint: 'Çok uzun süre açık kaldı ya da başka bir sekmede tamamlandı. Yeniden başlayın.',
  again: 'Yeniden başla',
  platform: 'Platform',
  tenant: 'Kiracı',
  merchant: 'Üye işyeri',
};

export type Language = 'en' | 'tr';
export type TextKey = keyof typeof en;
export type PageText = (key: TextKey, values?: Readonly<Record<string, string>>) => string;

/** The first language of `ui_locales` (OpenID Connect Core, 3.1.2.1), then of `Accept-Language`, that the pages have; else English. */
export function chooseLanguage(uiLocales: string | undefined, acceptLanguage: string | undefined): Language {
  const accepted = (acceptLanguage ?? '')
    .split(',')
    .map((range) => {
      const [tag = '', ...parameters] = range.trim().split(';');
      const quality = parameters.map((one) => /^\s*q=([\d.]+)$/.exec(one)?.[1]).find((one) => one !== undefined);
      return { tag, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
  for (const tag of [...(uiLocales ?? '').split(' '), ...accepted]) {
    const language = tag.toLowerCase().split('-', 1)[0];
    if (language === 'en' || language === 'tr') return language;
  }
  return 'en';
}

export function textsOf(language: Language): PageText {
  const texts: Texts = language === 'tr' ? tr : en;
  return (key, values = {}) => texts[key].replace(/\{(\w+)\}/g, (_match, name: string) => values[name] ?? '');
}
