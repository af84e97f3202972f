import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const nl = translation<typeof en, 'nl'>()({
  open: 'Terugbetalen',
  title: 'Bestelling {number} terugbetalen',
  text: 'Gaat terug op de manier waarop er is betaald, over zoveel restaurants als je kiest.',
  partAll: 'Alles wat over is: {amount}',
  pieces: '{product}: stuks om terug te betalen, hoogstens {max}',
  whoBears: 'Wie draagt het?',
  court: 'De foodcourt',
  courtHint: 'Het gaat van je eigen uitbetaling af. De restaurants houden wat ze verdienden.',
  restaurant: 'De restaurants',
  restaurantHint: 'Het gaat van hun uitbetaling af, en ze krijgen jouw kosten erover terug.',
  reason: 'Reden',
  reasonMissing: 'Schrijf op waarom: dat blijft in de boeken staan',
  nothing: 'Kies iets van ten minste één restaurant',
  nothingLeft: 'Er is niets meer terug te betalen',
  sum: 'Gaat terug naar de klant',
  feeBack: 'Kosten die de restaurants terugkrijgen',
  keep: 'Niet terugbetalen',
  go: '{amount} terugbetalen',
  done: '{amount} gaat terug naar de klant',
})
