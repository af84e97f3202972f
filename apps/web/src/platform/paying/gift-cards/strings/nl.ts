import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const nl = translation<typeof en, 'nl'>()({
  title: 'Cadeaukaart of voucher',
  code: 'Code van je cadeaukaart of voucher',
  codeHint: 'De 16 tekens onder het vakje of in je mail',
  add: 'Toevoegen',
  enter: 'Code invullen',
  addAnother: 'Nog een code toevoegen',
  remove: '{name} weghalen',
  pays: 'betaalt {amount} van {balance}',
  paysAll: 'betaalt {amount}',
  has: 'saldo {balance}',
  paysNothing: 'Er is niets meer te betalen voor deze kaart',
  voucherTooBig: '{balance} waard en in één keer te gebruiken: te veel voor wat er nog open staat',
  onlyPart: 'Betaalt alleen wat je bij {names} bestelt',
  leftToPay: 'Nog {amount} te betalen',
  allPaid: 'Je kaarten betalen alles. Je hoeft niets anders te kiezen.',
  allPaidOne: 'Je kaart betaalt alles. Je hoeft niets anders te kiezen.',
  noTransfer:
    'Een overboeking duurt dagen en het bedrag op je kaart houden we 15 minuten vast: kies voor de rest een andere manier.',
  noMethodForRest:
    'Hier kun je alleen met kaarten betalen die alles betalen. Haal de kaart weg of voeg er nog een toe.',
  full: { one: 'Je kunt met {n} kaart tegelijk betalen.', other: 'Je kunt met {n} kaarten tegelijk betalen.' },
  codeMissing: 'Vul de code van je kaart in',
  codeWrong: 'Er klopt iets niet in deze code. Vergelijk hem teken voor teken met je kaart.',
  codeSerial: 'Dit is het nummer aan de buitenkant. De code waarmee je betaalt staat onder het vakje of in je mail.',
  codeNotAdded: 'Voeg deze code eerst toe of maak het veld leeg',
  codeKnown: 'Deze kaart staat al in de lijst',
  split: '{cards} met cadeaukaart, {rest} met {method}',
  triedAgain: 'Er is niets van {card} afgeschreven. Vul de code opnieuw in om ermee te betalen.',
  heldTitle: 'Deze betaling loopt nog',
  heldText: '15 minuten vastgehouden: {cards}. De rest betaal je bij je bank.',
  resume: 'Verder met betalen',
  otherWay: 'Anders betalen',
  card: 'Cadeaukaart {label}',
})
