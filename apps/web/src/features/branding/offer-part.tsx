import { isBuilt } from '@plein/contract/programs/features'
import { Checkbox } from '#ui/choices/checkbox.tsx'
import { Part } from './part.tsx'
import { brandingStrings } from './strings/index.ts'
import type { BrandingForm } from './use-branding-form.ts'
import styles from './branding.module.css'

const offers = [
  ...(['delivery', 'pickup', 'scheduling'] as const),
  ...(isBuilt('posts') ? (['posts'] as const) : []),
  ...(isBuilt('card') ? (['cards'] as const) : []),
]

/** The offer on the own site: a ticked box is offered. */
export const OfferPart = ({ form }: { form: BrandingForm }) => {
  const t = brandingStrings.useTranslate()
  const { values, type } = form
  return (
    <Part title={t('offer')} text={t('offerHint')}>
      <div className={styles.offers}>
        {offers.map((name) => (
          <Checkbox
            key={name}
            label={t(name)}
            checked={!values[`disable_${name}`]}
            onChecked={(offered) => type({ [`disable_${name}`]: !offered })}
          />
        ))}
      </div>
      {values.disable_delivery && values.disable_pickup && (
        <p className={styles.warning} role="status">
          {t('nothingLeft')}
        </p>
      )}
    </Part>
  )
}
