import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const de = translation<typeof en, 'de'>()({
  title: 'Bis zur ersten Bestellung',
  lead: 'Gäste können Ihr Restaurant finden. Das fehlt noch, damit alles bereit ist.',
  menu: 'Setzen Sie Ihre Gerichte auf die Karte',
  menuText: 'Ohne Gerichte können Gäste nichts bestellen.',
  pay: 'Legen Sie fest, wie Gäste bezahlen',
  payPlatform:
    'Gäste zahlen über Plein. Haben Sie ein eigenes Konto bei einem Zahlungsdienst, können Sie es verbinden.',
  payOwn: 'Gäste zahlen über Ihren eigenen Zahlungsdienst.',
  payNone: 'Gäste können noch nicht bezahlen.',
  brand: 'Geben Sie Ihrer Seite Ihren Namen und Ihre Farben',
  brandText: 'Eine eigene Adresse, Ihr Logo und Ihre Farbe. Keine Pflicht.',
  look: 'Sehen Sie Ihr Restaurant wie ein Gast',
  wait: 'Ihre erste Bestellung erscheint unter „Bestellungen“. Solange diese Seite offen ist, klingelt es.',
  found: 'Gäste finden Sie in der Liste auf {list}',
  foundZips: 'mit einer Adresse in {zips}',
  foundDistance: 'mit einer Adresse bis {km} km von Ihrem Restaurant',
  foundPickup: 'wenn sie Abholung wählen',
  morePostcodes: { one: '{n} weiteren Postleitzahl', other: '{n} weiteren Postleitzahlen' },
  done: 'Erledigt',
  toDo: 'Noch offen',
})
