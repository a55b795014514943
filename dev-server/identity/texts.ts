/** The texts of the identity pages. */
import { firstLanguage, isLanguage, type Language } from '../../core/i18n/languages.ts';
import { inLanguage } from '../../core/i18n/localize.ts';

const en = {
  signIn: 'Sign in',
  signInTo: 'Sign in to {product}',
  email: 'Email',
  password: 'Password',
  wrong: 'Incorrect email or password. After 5 incorrect attempts, an account is locked for 15 minutes.',
  choosePassword: 'Set your password',
  choosePasswordHint: 'For {email}. You can use this link once.',
  passwordChosen: 'Your password is set',
  passwordChosenHint: 'Sign in as {email} with your new password.',
  confirmEmail: 'Confirm your email address',
  confirmEmailHint: 'After this, you sign in with {email}.',
  confirm: 'Confirm',
  emailConfirmed: 'Your email address is confirmed',
  emailConfirmedHint: 'Sign in with {email}.',
  linkSpent: 'This link has expired',
  linkSpentHint:
    'It was already used, has expired, or was replaced by a newer one. Ask your administrator for a new link.',
  tooMany:
    'Too many attempts. Wait a minute before you try again. Each further attempt doubles the wait, up to an hour.',
  demoTitle: 'Demo accounts',
  demoHint: 'Click an account to sign in. The password for all of them is “portal”.',
  noAccount: 'No account yet?',
  register: 'Create an account',
  registerHint: 'We’ll send you a link to set your password. An administrator decides what you can access.',
  firstName: 'First name',
  lastName: 'Last name',
  passwordHint: 'At least 8 characters.',
  create: 'Create account',
  created: 'Check your email',
  createdHint:
    'We sent an email to {email}. Open its link within 72 hours to set your password. If you already have an account, it doesn’t change.',
  haveAccount: 'Already have an account?',
  emailInvalid: 'Enter an email address, like name@example.com',
  nameInvalid: 'Enter a first and last name with up to 60 letters. < and > aren’t allowed.',
  passwordInvalid: 'Use a password with 8 to 200 characters',
  full: 'You can’t create more accounts until this server restarts',
  manage: 'Your account',
  presentPassword: 'Current password',
  newPassword: 'New password',
  newPasswordHint: 'Leave both empty to keep your password.',
  save: 'Save',
  saved: 'Changes saved',
  presentWrong: 'The current password is incorrect',
  notSignedIn: 'You are not signed in',
  notSignedInHint: 'Sign in to view and edit your account.',
  signOut: 'Sign out',
  signOutTitle: 'Sign out of {product}?',
  signOutHint: 'You’ll be signed out in all tabs of this browser.',
  switchTitle: 'Another user is signed in',
  switchHint: 'Continuing signs them out of this browser.',
  switchGo: 'Continue',
  signedOut: 'You are signed out',
  back: 'Back to {product}',
  failed: 'Something went wrong',
  expired: 'This sign-in has expired',
  expiredHint: 'It was open too long or completed in another tab. Start again.',
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
  wrong: 'E-posta veya parola yanlış. 5 yanlış denemeden sonra hesap 15 dakika kilitlenir.',
  choosePassword: 'Parolanızı belirleyin',
  choosePasswordHint: '{email} için. Bu bağlantıyı bir kez kullanabilirsiniz.',
  passwordChosen: 'Parolanız belirlendi',
  passwordChosenHint: 'Yeni parolanızla {email} olarak oturum açın.',
  confirmEmail: 'E-posta adresinizi onaylayın',
  confirmEmailHint: 'Bundan sonra {email} ile oturum açacaksınız.',
  confirm: 'Onayla',
  emailConfirmed: 'E-posta adresiniz onaylandı',
  emailConfirmedHint: '{email} ile oturum açın.',
  linkSpent: 'Bu bağlantının süresi doldu',
  linkSpentHint: 'Kullanıldı, süresi doldu ya da yenisiyle değiştirildi. Yöneticinizden yeni bir bağlantı isteyin.',
  tooMany:
    'Çok fazla deneme. Yeniden denemeden önce bir dakika bekleyin. Her yeni deneme bekleme süresini ikiye katlar, en çok bir saat.',
  demoTitle: 'Demo hesapları',
  demoHint: 'Oturum açmak için bir hesaba tıklayın. Hepsinin parolası “portal”.',
  noAccount: 'Hesabınız yok mu?',
  register: 'Hesap oluştur',
  registerHint: 'Parolanızı belirlemeniz için bir bağlantı göndeririz. Erişiminizi bir yönetici belirler.',
  firstName: 'Ad',
  lastName: 'Soyad',
  passwordHint: 'En az 8 karakter.',
  create: 'Hesap oluştur',
  created: 'E-postanızı kontrol edin',
  createdHint:
    '{email} adresine bir e-posta gönderdik. Parolanızı belirlemek için bağlantısını 72 saat içinde açın. Zaten bir hesabınız varsa değişmez.',
  haveAccount: 'Zaten hesabınız var mı?',
  emailInvalid: 'ad@ornek.com gibi bir e-posta adresi girin',
  nameInvalid: 'En fazla 60 harfli bir ad ve soyad girin. < ve > kullanılamaz.',
  passwordInvalid: '8–200 karakterlik bir parola kullanın',
  full: 'Bu sunucu yeniden başlayana kadar başka hesap oluşturamazsınız',
  manage: 'Hesabınız',
  presentPassword: 'Şimdiki parola',
  newPassword: 'Yeni parola',
  newPasswordHint: 'Parolanızı korumak için ikisini de boş bırakın.',
  save: 'Kaydet',
  saved: 'Değişiklikler kaydedildi',
  presentWrong: 'Şimdiki parola yanlış',
  notSignedIn: 'Oturumunuz kapalı',
  notSignedInHint: 'Hesabınızı görmek ve düzenlemek için oturum açın.',
  signOut: 'Oturumu kapat',
  signOutTitle: '{product} oturumu kapatılsın mı?',
  signOutHint: 'Bu tarayıcının tüm sekmelerinde oturumunuz kapanır.',
  switchTitle: 'Başka bir kullanıcının oturumu açık',
  switchHint: 'Devam ederseniz bu tarayıcıdaki oturumu kapanır.',
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

export type TextKey = keyof typeof en;
export type PageText = (key: TextKey, values?: Readonly<Record<string, string>>) => string;

/**
 * Returns the first language of `ui_locales` (OpenID Connect Core, 3.1.2.1), and then of `Accept-Language`, in which
 * the pages exist; otherwise English.
 */
export function chooseLanguage(uiLocales: string | undefined, acceptLanguage: string | undefined): Language {
  const accepted = (acceptLanguage ?? '')
    .split(',')
    .map((range) => {
      const [tag = '', ...parameters] = range.trim().split(';');
      const quality = parameters
        .map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1])
        .find((weight) => weight !== undefined);
      return { tag, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
  for (const tag of [...(uiLocales ?? '').split(' '), ...accepted]) {
    const language = tag.toLowerCase().split('-', 1)[0];
    if (isLanguage(language)) return language;
  }
  return firstLanguage;
}

export function textsOf(language: Language): PageText {
  const texts = inLanguage<Texts>({ en, tr }, language);
  return (key, values = {}) => texts[key].replace(/\{(\w+)\}/g, (_match, name: string) => values[name] ?? '');
}
