import { RadioGroup } from '#ui/choices/radio-group.tsx'
import { DateField } from '#ui/dates/date-field.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { IconBuildingStore } from '#ui/icons/icons.ts'
import { cardSetupStrings } from '../form/strings/index.ts'
import { FORM_ID } from '../form/use-card-program.ts'
import type { SectionProps } from './section.tsx'
import styles from './editor.module.css'

/** The days on which the program runs: the sale of cards, not their own time. */
export const ValiditySection = ({ form }: SectionProps) => {
  const t = cardSetupStrings.useTranslate()
  const { value, words } = form
  return (
    <div className={styles.pair}>
      <DateField
        id={`${FORM_ID}-start_date`}
        label={t('firstDay')}
        hint={t('firstDayHint')}
        optional
        value={value.start_date}
        onValue={(start_date) => form.change({ start_date })}
        error={words['start_date']}
      />
      <DateField
        id={`${FORM_ID}-expiry_date`}
        label={t('lastDayOfSale')}
        hint={t('lastDayHint')}
        optional
        value={value.expiry_date}
        onValue={(expiry_date) => form.change({ expiry_date })}
        error={words['expiry_date']}
      />
    </div>
  )
}

/** The choice between cards that anybody finds and buys, and cards that the owner alone gives out. */
export const PrivacySection = ({ form }: SectionProps) => {
  const t = cardSetupStrings.useTranslate()
  return (
    <RadioGroup
      id={`${FORM_ID}-is_private`}
      legend={t('privacyOf')}
      value={form.value.is_private ? 'private' : 'public'}
      onValue={(kind) => form.change({ is_private: kind === 'private' })}
      options={[
        { value: 'public', label: t('isPublic'), hint: t('isPublicHint') },
        { value: 'private', label: t('isPrivate'), hint: t('isPrivateHint') },
      ]}
    />
  )
}

/** Shops are invited once there is something to invite them to: right after publishing. */
export const ShopsSection = () => {
  const t = cardSetupStrings.useTranslate()
  return (
    <p className={styles.shops} id={`${FORM_ID}-shops`} tabIndex={-1}>
      <Icon of={IconBuildingStore} size={24} />
      <span>{t('shopsText')}</span>
    </p>
  )
}
