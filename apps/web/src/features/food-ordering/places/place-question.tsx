import type { FoodSession } from '@plein/contract/food-ordering/restaurants'
import { useLanguage } from '#platform/i18n.ts'
import { settings } from '#platform/settings.ts'
import { Illustration } from '#ui/display/illustration.tsx'
import { AddressForm } from '../visit/address-form.tsx'
import { choosePlace } from '../visit/food-session.ts'
import { useAddressForm } from '../visit/use-address-form.ts'
import { placesStrings } from './strings/index.ts'
import styles from './place-question.module.css'

interface PlaceQuestionProps {
  session: FoodSession | null
}

/** The first and only question, on the page itself: nothing stands in front of it. */
export const PlaceQuestion = ({ session }: PlaceQuestionProps) => {
  const t = placesStrings.useTranslate()
  const form = useAddressForm(session, async (place) => {
    await choosePlace(place)
    // The list takes the place of the question, whose button had the focus.
    document.querySelector('main')?.focus({ preventScroll: true })
  })
  const { program_title, seo_description, seo_language } = settings()
  // The brand's own words are in its own language.
  const own = useLanguage() === seo_language ? seo_description : null
  return (
    <div className={styles.question}>
      <div className={styles.words}>
        <h1>
          <span aria-hidden={form.typed.pickup}>{t('question')}</span>
          <span aria-hidden={!form.typed.pickup}>{t('questionPickup')}</span>
        </h1>
        <p>{own ?? t('promise', { name: program_title ?? 'Plein' })}</p>
        <div className={styles.scene}>
          <Illustration scene={form.typed.pickup ? 'awning' : 'pin'} />
        </div>
      </div>
      <div className={styles.form}>
        <AddressForm form={form} submitLabel={t('show')} />
      </div>
    </div>
  )
}
