import type { Language } from '@plein/contract/schema'

interface Words {
  readonly subject: string
  readonly text: string
  readonly reference: string
  readonly next: string
  readonly foot: string
}

/** The mail that says that a message arrived. {reference} is put in. */
export const receiptWords: Readonly<Record<Language, Words>> = {
  en: {
    subject: 'We have your message · {reference}',
    text: 'Your message has arrived. We answer at this address, on working days within one day.',
    reference: 'Reference',
    next: 'Mention the reference if you write to us again.',
    foot: 'Plein sends you this e-mail because somebody wrote to us with this address. Wasn’t that you? Then there is nothing to do.',
  },
  nl: {
    subject: 'We hebben je bericht · {reference}',
    text: 'Je bericht is binnen. We antwoorden op dit adres, op werkdagen binnen een dag.',
    reference: 'Kenmerk',
    next: 'Noem het kenmerk als je ons nog eens schrijft.',
    foot: 'Plein stuurt je deze mail omdat iemand ons met dit adres heeft geschreven. Was jij dat niet? Dan hoef je niets te doen.',
  },
  de: {
    subject: 'Ihre Nachricht ist angekommen · {reference}',
    text: 'Ihre Nachricht ist angekommen. Wir antworten an diese Adresse, an Werktagen innerhalb eines Tages.',
    reference: 'Vorgangsnummer',
    next: 'Nennen Sie die Vorgangsnummer, wenn Sie uns noch einmal schreiben.',
    foot: 'Plein sendet Ihnen diese E-Mail, weil uns jemand mit dieser Adresse geschrieben hat. Waren Sie das nicht? Dann müssen Sie nichts tun.',
  },
  ru: {
    subject: 'Мы получили ваше сообщение · {reference}',
    text: 'Ваше сообщение получено. Мы ответим на этот адрес, по рабочим дням в течение суток.',
    reference: 'Номер обращения',
    next: 'Укажите этот номер, если будете писать нам снова.',
    foot: 'Plein отправляет это письмо, потому что кто-то написал нам, указав этот адрес. Это были не вы? Тогда ничего не делайте.',
  },
  uk: {
    subject: 'Ми отримали ваше повідомлення · {reference}',
    text: 'Ваше повідомлення отримано. Ми відповімо на цю адресу, у робочі дні протягом доби.',
    reference: 'Номер звернення',
    next: 'Вкажіть цей номер, якщо писатимете нам знову.',
    foot: 'Plein надсилає цей лист, бо хтось написав нам, вказавши цю адресу. Це були не ви? Тоді нічого не робіть.',
  },
}
