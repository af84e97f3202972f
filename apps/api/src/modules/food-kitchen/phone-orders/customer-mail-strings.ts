import type { Language } from '@plein/contract/schema'

/** The mail to somebody for whom a restaurant made an account. {restaurant} is put in. */
interface CustomerMailWords {
  readonly subject: string
  readonly text: string
  readonly unwanted: string
  readonly link: string
  /** To who had an account before. */
  readonly subject_known: string
  readonly text_known: string
  readonly link_known: string
  readonly foot: string
}

export const customerMailWords: Readonly<Record<Language, CustomerMailWords>> = {
  nl: {
    subject: '{restaurant} heeft een account voor je gemaakt',
    text: 'Je belde met {restaurant}, en daar is een account voor je gemaakt. Daarmee zie je je bestellingen terug en bestel je sneller.',
    unwanted: 'Wil je geen account? Dan hoef je niets te doen: zonder wachtwoord kan niemand erin.',
    link: 'Wachtwoord kiezen',
    subject_known: '{restaurant} heeft je als klant genoteerd',
    text_known:
      'Je belde met {restaurant}, en daar is je e-mailadres genoteerd. Je had al een account: daaraan is niets veranderd, en het restaurant ziet het niet.',
    link_known: 'Naar je account',
    foot: 'Plein stuurt je deze mail omdat het restaurant dit e-mailadres heeft genoteerd. Je hoeft niet te antwoorden.',
  },
  en: {
    subject: '{restaurant} made an account for you',
    text: 'You called {restaurant}, and they made an account for you. It keeps your orders together and makes ordering faster.',
    unwanted: 'Don’t want an account? Then there is nothing to do: without a password nobody gets in.',
    link: 'Choose a password',
    subject_known: '{restaurant} noted you as a customer',
    text_known:
      'You called {restaurant}, and they noted your e-mail address. You had an account already: nothing was changed in it, and the restaurant does not see it.',
    link_known: 'Go to your account',
    foot: 'Plein sends you this e-mail because the restaurant noted this address. There is no need to reply.',
  },
  de: {
    subject: '{restaurant} hat ein Konto für Sie angelegt',
    text: 'Sie haben bei {restaurant} angerufen, und dort wurde ein Konto für Sie angelegt. Darin finden Sie Ihre Bestellungen wieder und bestellen schneller.',
    unwanted: 'Sie möchten kein Konto? Dann müssen Sie nichts tun: Ohne Passwort kommt niemand hinein.',
    link: 'Passwort wählen',
    subject_known: '{restaurant} hat Sie als Kunden notiert',
    text_known:
      'Sie haben bei {restaurant} angerufen, und dort wurde Ihre E-Mail-Adresse notiert. Sie hatten bereits ein Konto: Daran wurde nichts geändert, und das Restaurant sieht es nicht.',
    link_known: 'Zu Ihrem Konto',
    foot: 'Plein sendet Ihnen diese E-Mail, weil das Restaurant diese Adresse notiert hat. Eine Antwort ist nicht nötig.',
  },
  ru: {
    subject: 'В «{restaurant}» для вас создан аккаунт',
    text: 'Вы звонили в ресторан «{restaurant}», и там для вас создали аккаунт. В нём видны ваши заказы, и заказывать с ним быстрее.',
    unwanted: 'Аккаунт не нужен? Тогда ничего не делайте: без пароля в него никто не войдёт.',
    link: 'Задать пароль',
    subject_known: '«{restaurant}» записал ваш адрес',
    text_known:
      'Вы звонили в ресторан «{restaurant}», и там записали ваш эл. адрес. У вас уже был аккаунт: в нём ничего не изменилось, и ресторан его не видит.',
    link_known: 'В ваш аккаунт',
    foot: 'Plein отправляет это письмо, потому что ресторан записал этот адрес. Отвечать не нужно.',
  },
  uk: {
    subject: 'У «{restaurant}» для вас створено акаунт',
    text: 'Ви телефонували до ресторану «{restaurant}», і там для вас створили акаунт. У ньому видно ваші замовлення, і замовляти з ним швидше.',
    unwanted: 'Акаунт не потрібен? Тоді нічого не робіть: без пароля до нього ніхто не ввійде.',
    link: 'Задати пароль',
    subject_known: '«{restaurant}» записав вашу адресу',
    text_known:
      'Ви телефонували до ресторану «{restaurant}», і там записали вашу ел. адресу. У вас уже був акаунт: у ньому нічого не змінилося, і ресторан його не бачить.',
    link_known: 'До вашого акаунта',
    foot: 'Plein надсилає цей лист, бо ресторан записав цю адресу. Відповідати не потрібно.',
  },
}
