import type { Language } from '@plein/contract/schema'

/** Mails about an account. {minutes}, {email}, {device} and days are put in. Nothing that the person typed stands in a mail to an unproven mailbox. */
interface MailWords {
  readonly confirm_title: string
  readonly confirm_text: string
  readonly confirm_link: string
  readonly confirm_not_you: string
  readonly known_title: string
  readonly known_text: string
  readonly known_sign_in: string
  readonly known_forgotten: string
  readonly known_code: string
  readonly recovery_title: string
  readonly recovery_text: string
  readonly recovery_link: string
  readonly recovery_not_you: string
  readonly changed_title: string
  readonly changed_text: string
  readonly not_you_link: string
  readonly device_title: string
  readonly device_text: string
  readonly fee_free_title: string
  readonly fee_free_text: string
  readonly fee_free_link: string
  readonly foot: string
}

export const mailWords: Readonly<Record<Language, MailWords>> = {
  nl: {
    confirm_title: 'Bevestig je e-mailadres',
    confirm_text: 'Vul deze code in of open de link. Beide zijn {minutes} minuten geldig.',
    confirm_link: 'E-mailadres bevestigen',
    confirm_not_you: 'Heb je hier niet om gevraagd? Doe dan niets: er komt geen account.',
    known_title: 'Je hebt al een account',
    known_text:
      'Iemand, waarschijnlijk jij, wilde een account maken met {email}. Dat account bestaat al. Log gewoon in.',
    known_sign_in: 'Inloggen',
    known_forgotten: 'Wachtwoord vergeten? Kies een nieuw',
    known_code: 'Vraagt de pagina nog om een code? Het is deze:',
    recovery_title: 'Kies een nieuw wachtwoord',
    recovery_text: 'Vul deze code in of open de link. Beide zijn {minutes} minuten geldig.',
    recovery_link: 'Nieuw wachtwoord kiezen',
    recovery_not_you: 'Heb je hier niet om gevraagd? Doe dan niets: je wachtwoord blijft zoals het is.',
    changed_title: 'Je wachtwoord is gewijzigd',
    changed_text: 'Het wachtwoord van {email} is zojuist gewijzigd. Op je andere apparaten ben je uitgelogd.',
    not_you_link: 'Was jij dit niet? Kies meteen een nieuw wachtwoord',
    device_title: 'Ingelogd op een nieuw apparaat',
    device_text: 'Er is zojuist ingelogd met {email} op een apparaat dat we niet eerder zagen: {device}.',
    fee_free_title: 'Tot en met {last_day} zonder platformkosten',
    fee_free_text:
      'Je maanden zonder platformkosten lopen af: {last_day} is de laatste dag. Vanaf {fee_from} houden wij van elke bestelling de platformkosten in die bij je programma staan, onder Betalingen. Je hoeft niets te doen.',
    fee_free_link: 'Naar je programma’s',
    foot: 'Plein stuurt je deze mail omdat dit e-mailadres is opgegeven. Je hoeft niet te antwoorden.',
  },
  en: {
    confirm_title: 'Confirm your e-mail address',
    confirm_text: 'Enter this code or open the link. Both work for {minutes} minutes.',
    confirm_link: 'Confirm e-mail address',
    confirm_not_you: 'Didn’t sign up? Then do nothing: no account is created.',
    known_title: 'You already have an account',
    known_text:
      'Somebody, probably you, wanted to create an account with {email}. That account already exists: just sign in.',
    known_sign_in: 'Sign in',
    known_forgotten: 'Forgot your password? Choose a new one',
    known_code: 'Is the page still asking for a code? Here it is:',
    recovery_title: 'Choose a new password',
    recovery_text: 'Enter this code or open the link. Both work for {minutes} minutes.',
    recovery_link: 'Choose a new password',
    recovery_not_you: 'Didn’t ask for this? Then do nothing: your password stays as it is.',
    changed_title: 'Your password was changed',
    changed_text: 'The password of {email} was changed just now. Your other devices have been signed out.',
    not_you_link: 'Wasn’t this you? Choose a new password right away',
    device_title: 'Signed in on a new device',
    device_text: 'Somebody just signed in as {email} on a device that we haven’t seen before: {device}.',
    fee_free_title: 'No platform fee up to and including {last_day}',
    fee_free_text:
      'Your months without the platform fee are ending: {last_day} is the last day. From {fee_from} on we keep the platform fee of each order that your program shows under Payments. You don’t need to do anything.',
    fee_free_link: 'To your programs',
    foot: 'Plein sends you this e-mail because this e-mail address was given. There is no need to reply.',
  },
  de: {
    confirm_title: 'Bestätigen Sie Ihre E-Mail-Adresse',
    confirm_text: 'Geben Sie diesen Code ein oder öffnen Sie den Link. Beide sind {minutes} Minuten gültig.',
    confirm_link: 'E-Mail-Adresse bestätigen',
    confirm_not_you: 'Sie haben das nicht angefordert? Dann tun Sie nichts: Es wird kein Konto angelegt.',
    known_title: 'Sie haben bereits ein Konto',
    known_text:
      'Jemand, wahrscheinlich Sie, wollte ein Konto mit {email} anlegen. Es besteht bereits: Melden Sie sich einfach an.',
    known_sign_in: 'Anmelden',
    known_forgotten: 'Passwort vergessen? Neues wählen',
    known_code: 'Die Seite fragt noch nach einem Code? Es ist dieser:',
    recovery_title: 'Wählen Sie ein neues Passwort',
    recovery_text: 'Geben Sie diesen Code ein oder öffnen Sie den Link. Beide sind {minutes} Minuten gültig.',
    recovery_link: 'Neues Passwort wählen',
    recovery_not_you: 'Sie haben das nicht angefordert? Dann tun Sie nichts: Ihr Passwort bleibt, wie es ist.',
    changed_title: 'Ihr Passwort wurde geändert',
    changed_text: 'Das Passwort von {email} wurde soeben geändert. Auf Ihren anderen Geräten sind Sie abgemeldet.',
    not_you_link: 'Waren Sie das nicht? Wählen Sie sofort ein neues Passwort',
    device_title: 'Anmeldung auf einem neuen Gerät',
    device_text: 'Soeben hat sich jemand mit {email} auf einem Gerät angemeldet, das wir noch nicht kannten: {device}.',
    fee_free_title: 'Bis einschließlich {last_day} ohne Plattformgebühr',
    fee_free_text:
      'Ihre Monate ohne Plattformgebühr enden: {last_day} ist der letzte Tag. Ab dem {fee_from} behalten wir von jeder Bestellung die Plattformgebühr ein, die bei Ihrem Programm unter Zahlungen steht. Sie müssen nichts tun.',
    fee_free_link: 'Zu Ihren Programmen',
    foot: 'Plein sendet Ihnen diese E-Mail, weil diese E-Mail-Adresse angegeben wurde. Eine Antwort ist nicht nötig.',
  },
  ru: {
    confirm_title: 'Подтвердите адрес электронной почты',
    confirm_text: 'Введите этот код или откройте ссылку. Оба способа действуют {minutes} минут.',
    confirm_link: 'Подтвердить адрес',
    confirm_not_you: 'Вы этого не просили? Ничего не делайте: аккаунт не будет создан.',
    known_title: 'У вас уже есть аккаунт',
    known_text: 'Кто-то, скорее всего вы, хотел создать аккаунт с адресом {email}. Он уже есть: просто войдите.',
    known_sign_in: 'Войти',
    known_forgotten: 'Забыли пароль? Выберите новый',
    known_code: 'Страница всё ещё просит код? Вот он:',
    recovery_title: 'Выберите новый пароль',
    recovery_text: 'Введите этот код или откройте ссылку. Оба способа действуют {minutes} минут.',
    recovery_link: 'Выбрать новый пароль',
    recovery_not_you: 'Вы этого не просили? Ничего не делайте: пароль останется прежним.',
    changed_title: 'Ваш пароль изменён',
    changed_text: 'Пароль для {email} только что изменён. На других устройствах потребуется войти снова.',
    not_you_link: 'Это были не вы? Сразу выберите новый пароль',
    device_title: 'Вход с нового устройства',
    device_text: 'Только что кто-то вошёл как {email} с устройства, которого мы раньше не видели: {device}.',
    fee_free_title: 'Без комиссии платформы до {last_day} включительно',
    fee_free_text:
      'Месяцы без комиссии платформы заканчиваются: последний день — {last_day}. С {fee_from} мы удерживаем с каждого заказа комиссию, указанную в вашей программе в разделе «Оплата». Делать ничего не нужно.',
    fee_free_link: 'К вашим программам',
    foot: 'Plein отправляет это письмо, потому что был указан этот адрес. Отвечать не нужно.',
  },
  uk: {
    confirm_title: 'Підтвердьте адресу електронної пошти',
    confirm_text: 'Введіть цей код або відкрийте посилання. Обидва способи діють {minutes} хвилин.',
    confirm_link: 'Підтвердити адресу',
    confirm_not_you: 'Ви цього не просили? Нічого не робіть: акаунт не буде створено.',
    known_title: 'У вас уже є акаунт',
    known_text: 'Хтось, імовірно ви, хотів створити акаунт з адресою {email}. Він уже є: просто увійдіть.',
    known_sign_in: 'Увійти',
    known_forgotten: 'Забули пароль? Оберіть новий',
    known_code: 'Сторінка досі просить код? Ось він:',
    recovery_title: 'Оберіть новий пароль',
    recovery_text: 'Введіть цей код або відкрийте посилання. Обидва способи діють {minutes} хвилин.',
    recovery_link: 'Обрати новий пароль',
    recovery_not_you: 'Ви цього не просили? Нічого не робіть: пароль залишиться таким, як є.',
    changed_title: 'Ваш пароль змінено',
    changed_text: 'Пароль для {email} щойно змінено. На інших пристроях потрібно буде увійти знову.',
    not_you_link: 'Це були не ви? Одразу оберіть новий пароль',
    device_title: 'Вхід з нового пристрою',
    device_text: 'Щойно хтось увійшов як {email} з пристрою, якого ми раніше не бачили: {device}.',
    fee_free_title: 'Без комісії платформи до {last_day} включно',
    fee_free_text:
      'Місяці без комісії платформи завершуються: останній день — {last_day}. З {fee_from} ми утримуємо з кожного замовлення комісію, вказану у вашій програмі в розділі «Оплата». Робити нічого не потрібно.',
    fee_free_link: 'До ваших програм',
    foot: 'Plein надсилає цей лист, бо було вказано цю адресу. Відповідати не потрібно.',
  },
}
