import type { Language } from '@plein/contract/schema'

/** Data of an account that can stay, by the code that the erasure gives it. */
export interface StayingWords {
  readonly orders: string
  readonly programs: string
  readonly fiscal_record: string
  readonly security_log: string
  readonly other: string
}

/** The mail to an address that was erased. {day} is put in. */
interface LastMailWords {
  readonly title: string
  readonly text: string
  readonly stays_text: string
  readonly stays: StayingWords
  readonly until: string
  readonly last: string
  readonly not_you_link: string
  readonly foot: string
}

export const lastMailWords: Readonly<Record<Language, LastMailWords>> = {
  nl: {
    title: 'Je account is verwijderd',
    text: 'Je profiel, je wachtwoord, onze berichten aan jou en je naam bij bestellingen zijn weg. Niemand kan ze terughalen.',
    stays_text: 'Dit moeten we nog bewaren, voor de Belastingdienst of om misbruik te vinden:',
    stays: {
      orders: 'Bestellingen: nummer, dag, bedragen en btw, zonder je naam',
      programs: 'Programma’s met hun boekhouding',
      fiscal_record: 'De naam, het adres en de nummers die op facturen staan, achter slot',
      security_log: 'Regels van het beveiligingslogboek, zonder je naam',
      other: 'Overige gegevens',
    },
    until: 'tot {day}',
    last: 'Dit is onze laatste mail: zodra hij weg is, bewaren we ook dit e-mailadres niet meer.',
    not_you_link: 'Heb jij dit niet gedaan? Laat het ons weten',
    foot: 'Plein stuurt je deze mail omdat het account met dit e-mailadres is verwijderd.',
  },
  en: {
    title: 'Your account is deleted',
    text: 'Your profile, your password, our messages to you and your name on orders are gone. Nobody can bring them back.',
    stays_text: 'This we must still keep, for the tax office or to find misuse:',
    stays: {
      orders: 'Orders: number, day, amounts and VAT, without your name',
      programs: 'Programs and their books',
      fiscal_record: 'The name, address and numbers that stand on invoices, locked away',
      security_log: 'Lines of the security log, without your name',
      other: 'Other records',
    },
    until: 'until {day}',
    last: 'This is our last e-mail: once it has left, we don’t keep this address either.',
    not_you_link: 'Wasn’t this you? Let us know',
    foot: 'Plein sends you this e-mail because the account with this e-mail address was deleted.',
  },
  de: {
    title: 'Ihr Konto ist gelöscht',
    text: 'Ihr Profil, Ihr Passwort, unsere Nachrichten an Sie und Ihr Name bei Bestellungen sind gelöscht. Niemand kann sie zurückholen.',
    stays_text: 'Das müssen wir noch aufbewahren, für das Finanzamt oder um Missbrauch zu erkennen:',
    stays: {
      orders: 'Bestellungen: Nummer, Tag, Beträge und Umsatzsteuer, ohne Ihren Namen',
      programs: 'Programme mit ihren Büchern',
      fiscal_record: 'Name, Adresse und Nummern, die auf Rechnungen stehen, unter Verschluss',
      security_log: 'Zeilen des Sicherheitsprotokolls, ohne Ihren Namen',
      other: 'Weitere Einträge',
    },
    until: 'bis {day}',
    last: 'Das ist unsere letzte E-Mail: Sobald sie verschickt ist, bewahren wir auch diese Adresse nicht mehr auf.',
    not_you_link: 'Waren Sie das nicht? Schreiben Sie uns',
    foot: 'Plein sendet Ihnen diese E-Mail, weil das Konto mit dieser E-Mail-Adresse gelöscht wurde.',
  },
  ru: {
    title: 'Ваш аккаунт удалён',
    text: 'Ваш профиль, пароль, наши сообщения вам и ваше имя в заказах удалены. Восстановить их невозможно.',
    stays_text: 'Это мы обязаны ещё хранить для налоговой службы или чтобы находить злоупотребления:',
    stays: {
      orders: 'Заказы: номер, день, суммы и НДС, без вашего имени',
      programs: 'Программы и их учёт',
      fiscal_record: 'Имя, адрес и номера, указанные в счетах, в закрытом хранилище',
      security_log: 'Строки журнала безопасности, без вашего имени',
      other: 'Другие записи',
    },
    until: 'до {day}',
    last: 'Это наше последнее письмо: как только оно уйдёт, мы не будем хранить и этот адрес.',
    not_you_link: 'Это были не вы? Сообщите нам',
    foot: 'Plein отправляет это письмо, потому что аккаунт с этим адресом был удалён.',
  },
  uk: {
    title: 'Ваш акаунт видалено',
    text: 'Ваш профіль, пароль, наші повідомлення вам і ваше ім’я в замовленнях видалено. Відновити їх неможливо.',
    stays_text: 'Це ми ще мусимо зберігати для податкової служби або щоб виявляти зловживання:',
    stays: {
      orders: 'Замовлення: номер, день, суми та ПДВ, без вашого імені',
      programs: 'Програми та їхній облік',
      fiscal_record: 'Ім’я, адреса й номери, зазначені в рахунках, у закритому сховищі',
      security_log: 'Рядки журналу безпеки, без вашого імені',
      other: 'Інші записи',
    },
    until: 'до {day}',
    last: 'Це наш останній лист: щойно його буде надіслано, ми не зберігатимемо й цю адресу.',
    not_you_link: 'Це були не ви? Повідомте нас',
    foot: 'Plein надсилає цей лист, бо акаунт із цією адресою було видалено.',
  },
}
