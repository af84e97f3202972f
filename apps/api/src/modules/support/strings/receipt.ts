import type { Language } from '@plein/contract/schema'

/** The mail that says that a message arrived. */
export const receiptWords: Readonly<Record<Language, { subject: string; body: string }>> = {
  en: {
    subject: 'We have your message · {reference}',
    body: 'Hello,\n\nYour message has arrived. Its reference is {reference}; name it when you write to us again.\n\nWe answer at this address, on working days within one day.\n\nDid you not write to us? Then you can ignore this mail.\n\nPlein',
  },
  nl: {
    subject: 'We hebben je bericht · {reference}',
    body: 'Hallo,\n\nJe bericht is binnen. Het kenmerk is {reference}; noem dat als je ons nog eens schrijft.\n\nWe antwoorden op dit adres, op werkdagen binnen een dag.\n\nHeb je ons niet geschreven? Dan kun je deze mail negeren.\n\nPlein',
  },
  de: {
    subject: 'Ihre Nachricht ist angekommen · {reference}',
    body: 'Guten Tag,\n\nIhre Nachricht ist angekommen. Das Kennzeichen ist {reference}; nennen Sie es, wenn Sie uns noch einmal schreiben.\n\nWir antworten an diese Adresse, an Werktagen innerhalb eines Tages.\n\nSie haben uns nicht geschrieben? Dann können Sie diese E-Mail ignorieren.\n\nPlein',
  },
  ru: {
    subject: 'Мы получили ваше сообщение · {reference}',
    body: 'Здравствуйте!\n\nВаше сообщение получено. Его номер — {reference}; укажите его, если будете писать нам снова.\n\nМы ответим на этот адрес, по рабочим дням в течение суток.\n\nВы нам не писали? Тогда просто не обращайте внимания на это письмо.\n\nPlein',
  },
  uk: {
    subject: 'Ми отримали ваше повідомлення · {reference}',
    body: 'Вітаємо!\n\nВаше повідомлення отримано. Його номер — {reference}; вкажіть його, якщо писатимете нам знову.\n\nМи відповімо на цю адресу, у робочі дні протягом доби.\n\nВи нам не писали? Тоді просто не зважайте на цей лист.\n\nPlein',
  },
}
