import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const nl = translation<typeof en, 'nl'>()({
  privacy: 'Privacy-instellingen',
  consentTitle: 'Mogen we meten hoe de site gebruikt wordt?',
  consentText: 'Alleen als jij ja zegt. Je kunt dit altijd wijzigen bij Privacy-instellingen.',
  consentYes: 'Ja, meten',
  consentNo: 'Nee, niet meten',
  privacyStored: 'Deze site bewaart op dit apparaat alleen wat nodig is: je taal, je login en je mandje.',
  privacyMeasured: 'Meten staat aan. Google Analytics telt je bezoeken.',
  privacyNotMeasured: 'Meten staat uit. Er wordt niets naar iemand gestuurd.',
})
