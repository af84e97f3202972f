import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const de = translation<typeof en, 'de'>()({
  required: 'Füllen Sie dieses Feld aus',
  email_required: 'Geben Sie Ihre E-Mail-Adresse ein',
  email: 'Geben Sie eine E-Mail-Adresse wie name@beispiel.de ein',
  card_number: 'Geben Sie die 16 Ziffern der Kartennummer ein',
  card_expiry: 'Geben Sie das Ablaufdatum als MM / JJ ein, diesen Monat oder später',
  cvc: 'Der Prüfcode hat 3 Ziffern',
  min_characters: { one: 'Verwenden Sie mindestens {n} Zeichen', other: 'Verwenden Sie mindestens {n} Zeichen' },
  max_characters: { one: 'Verwenden Sie höchstens {n} Zeichen', other: 'Verwenden Sie höchstens {n} Zeichen' },
  length: { one: 'Verwenden Sie genau {n} Zeichen', other: 'Verwenden Sie genau {n} Zeichen' },
  min_value: 'Verwenden Sie {limit} oder mehr',
  max_value: 'Verwenden Sie {limit} oder weniger',
  between: 'Verwenden Sie eine Zahl von {from} bis {to}',
  numeric: 'Verwenden Sie nur Ziffern',
  integer: 'Verwenden Sie eine ganze Zahl',
  url: 'Geben Sie eine Webadresse wie https://beispiel.de ein',
  confirmed: 'Die beiden Eingaben sind verschieden',
  time_range: 'Geben Sie Zeiten wie 09:00 - 17:30 ein',
  title_required: 'Geben Sie einen Titel ein',
  form_incorrect: 'Prüfen Sie, ob alles richtig ausgefüllt ist',
  fill_all: 'Füllen Sie alle Felder aus',
})
