import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const nl = translation<typeof en, 'nl'>()({
  title: 'Op weg naar je eerste bestelling',
  lead: 'Gasten kunnen je restaurant vinden. Hiermee maak je het af.',
  menu: 'Zet je gerechten in het menu',
  menuText: 'Zonder gerechten kunnen gasten niets bestellen.',
  pay: 'Kies hoe gasten betalen',
  payPlatform: 'Gasten betalen via Plein. Heb je zelf een account bij een betaaldienst, dan kun je dat koppelen.',
  payOwn: 'Gasten betalen via je eigen betaaldienst.',
  payNone: 'Gasten kunnen nog niet betalen.',
  brand: 'Geef je site je eigen naam en kleuren',
  brandText: 'Een eigen adres, je logo en je kleur. Niet verplicht.',
  look: 'Bekijk je restaurant zoals gasten het zien',
  wait: 'Je eerste bestelling verschijnt onder Bestellingen. Zolang die pagina openstaat, hoor je een belletje.',
  found: 'Gasten vinden je in de lijst op {list}',
  foundZips: 'met een adres in {zips}',
  foundDistance: 'met een adres tot {km} km van je restaurant',
  foundPickup: 'als ze afhalen kiezen',
  morePostcodes: { one: 'nog {n} postcode', other: 'nog {n} postcodes' },
  done: 'Klaar',
  toDo: 'Nog te doen',
})
