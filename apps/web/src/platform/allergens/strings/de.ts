import { de as names } from '@plein/contract/menus/allergen-names/de'
import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const de = translation<typeof en, 'de'>()({
  title: 'Allergene und Ernährung',
  keep: 'Nur zeigen, was passt',
  exclude: 'Keine Gerichte mit',
  clear: 'Löschen',
  show: { one: '{n} Gericht zeigen', other: '{n} Gerichte zeigen' },
  note: 'Die Restaurants nennen die Allergene selbst. Fragen Sie bei einer schweren Allergie auch im Restaurant nach. Ihre Auswahl bleibt auf diesem Gerät und gilt auch für andere Karten.',
  keepWithAccount: 'Was ich weglasse, auch in meinem Konto speichern',
  keepWithAccountHint:
    'Das sagt etwas über Ihre Gesundheit, also nur, wenn Sie es möchten. Ohne Häkchen löschen wir es.',
  notKept: 'Ihr Konto war nicht erreichbar. Ihre Auswahl steht auf diesem Gerät.',
  contains: 'Enthält {list}',
  ...names,
})
