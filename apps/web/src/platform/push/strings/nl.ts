import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const nl = translation<typeof en, 'nl'>()({
  failed: 'Je apparaten zijn niet geladen',
  here: 'Op dit apparaat',
  hereHint: 'Ook als deze pagina gesloten is. Namen, nummers en bedragen staan nooit in het bericht.',
  refused: 'Je browser blokkeert meldingen van deze site. Je kunt ze toestaan in de instellingen van je browser.',
  unable: 'Deze browser kan geen meldingen tonen. Zet deze site op een iPhone of iPad eerst op je beginscherm.',
  others: 'Andere apparaten',
  remove: 'Geen meldingen meer op {device}',
  askTitle: 'Zullen we je laten weten hoe het met je bestelling gaat?',
  askText: 'Dan kun je deze pagina sluiten: je apparaat meldt dat je bestelling geaccepteerd, klaar of onderweg is.',
  yes: 'Ja, graag',
  no: 'Nee, bedankt',
  added: 'Je apparaat meldt hoe het met deze bestelling gaat.',
})
