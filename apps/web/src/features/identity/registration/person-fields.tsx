import { DateField } from '#ui/dates/date-field.tsx'
import { PhoneField } from '#ui/fields/phone-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { GenderField } from '../gender/gender-field.tsx'
import { accountStrings } from '../common/strings/index.ts'
import type { SignUpDraft } from '../common/sign-up-draft.ts'
import { birthBounds } from './use-person-checks.ts'
import styles from '../common/account-page.module.css'

interface PartProps {
  draft: SignUpDraft
  change: (part: Partial<SignUpDraft>) => void
  idOf: (name: 'first_name' | 'last_name' | 'birth_date' | 'phone') => string
  validationErrorOf: (name: 'first_name' | 'last_name' | 'birth_date' | 'phone') => string | undefined
}

export const NameFields = ({ draft, change, idOf, validationErrorOf }: PartProps) => {
  const t = accountStrings.useTranslate()
  return (
    <div className={styles.pair}>
      <TextField
        id={idOf('first_name')}
        label={t('firstName')}
        value={draft.first_name}
        onValue={(first_name) => change({ first_name })}
        error={validationErrorOf('first_name')}
        autoComplete="given-name"
        maxLength={100}
      />
      <TextField
        id={idOf('last_name')}
        label={t('lastName')}
        value={draft.last_name}
        onValue={(last_name) => change({ last_name })}
        error={validationErrorOf('last_name')}
        autoComplete="family-name"
        maxLength={100}
      />
    </div>
  )
}

export const PhonePart = ({ draft, change, idOf, validationErrorOf }: PartProps) => {
  const t = accountStrings.useTranslate()
  return (
    <PhoneField
      id={idOf('phone')}
      label={t('phone')}
      codeLabel={t('callingCode')}
      code={draft.phone_code}
      onCode={(phone_code) => change({ phone_code })}
      number={draft.phone}
      onNumber={(phone) => change({ phone })}
      error={validationErrorOf('phone')}
    />
  )
}

export const BirthDatePart = ({ draft, change, idOf, validationErrorOf }: PartProps) => {
  const t = accountStrings.useTranslate()
  return (
    <DateField
      id={idOf('birth_date')}
      label={t('birthDate')}
      value={draft.birth_date}
      onValue={(birth_date) => change({ birth_date })}
      error={validationErrorOf('birth_date')}
      autoComplete="bday"
      opensAt="1990-01-01"
      {...birthBounds()}
    />
  )
}

export const GenderPart = ({ draft, change, id }: Pick<PartProps, 'draft' | 'change'> & { id: string }) => (
  <GenderField id={id} value={draft.gender} onValue={(gender) => change({ gender })} />
)
