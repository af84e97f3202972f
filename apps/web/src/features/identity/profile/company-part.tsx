import { PhoneField } from '#ui/fields/phone-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Part } from '../people/part.tsx'
import { peopleStrings } from '../people/strings/index.ts'
import type { ProfileForm } from './use-profile-form.ts'
import styles from './profile.module.css'

/** The fields on the invoices of a company. */
export const CompanyPart = ({ form }: { form: ProfileForm }) => {
  const t = peopleStrings.useTranslate()
  const { values, change, text } = form
  const dutch = values.country === 'NL'
  return (
    <Part title={t('company')} text={t('companyText')}>
      <TextField label={t('companyName')} autoComplete="organization" {...text('company_name')} />
      <TextField label={t('position')} optional autoComplete="organization-title" {...text('position')} />
      <PhoneField
        id={form.idOf('company_phone')}
        label={t('companyPhone')}
        optional
        codeLabel={t('callingCode')}
        code={values.company_phone_code}
        onCode={(company_phone_code) => change({ company_phone_code })}
        number={values.company_phone}
        onNumber={(company_phone) => change({ company_phone })}
        error={form.validationErrorOf('company_phone')}
      />
      <div className={styles.pair}>
        <TextField
          label={dutch ? t('kvk') : t('regNumber')}
          hint={dutch ? t('kvkHint') : undefined}
          optional
          maxLength={41}
          autoComplete="off"
          {...text('company_reg_number')}
        />
        <TextField label={t('vat')} optional maxLength={24} autoComplete="off" {...text('company_vat_number')} />
      </div>
    </Part>
  )
}
