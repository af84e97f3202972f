import { toDay } from '#platform/dates.ts'
import { SegmentedControl } from '#ui/choices/segmented-control.tsx'
import { DateField } from '#ui/dates/date-field.tsx'
import { PhoneField } from '#ui/fields/phone-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Part } from '../people/part.tsx'
import { GenderField } from '../gender/gender-field.tsx'
import { peopleStrings } from '../people/strings/index.ts'
import { isBusiness } from './profile-values.ts'
import type { ProfileForm } from './use-profile-form.ts'
import styles from './profile.module.css'

/** Nobody is born tomorrow. */
const latest = (): string => toDay(new Date())

/** Names, and how to reach the person. A company is reached by its own number (USER-06, USER-07). */
export const PersonPart = ({ form }: { form: ProfileForm }) => {
  const t = peopleStrings.useTranslate()
  const { profile, values, change, text } = form
  const business = isBusiness(profile)
  return (
    <Part title={t('person')} text={t('personText')}>
      <TextField label={t('email')} hint={t('emailText')} value={profile.username} onValue={() => undefined} readOnly />
      <div className={styles.pair}>
        <TextField label={t('firstName')} autoComplete="given-name" {...text('first_name')} />
        <TextField label={t('lastName')} autoComplete="family-name" {...text('last_name')} />
      </div>
      {business && (
        <div className={styles.choice}>
          <span className={styles.label} aria-hidden>
            {t('takesPartAs')}
          </span>
          <SegmentedControl
            label={t('takesPartAs')}
            value={values.legal_type === 1 ? 'company' : 'person'}
            onValue={(kind) => change({ legal_type: kind === 'company' ? 1 : 2 })}
            options={[
              { value: 'company', label: t('asCompany') },
              { value: 'person', label: t('asPerson') },
            ]}
          />
        </div>
      )}
      {!(business && values.legal_type === 1) && (
        <PhoneField
          id={form.idOf('phone')}
          label={t('phone')}
          optional
          codeLabel={t('callingCode')}
          code={values.phone_code}
          onCode={(phone_code) => change({ phone_code })}
          number={values.phone}
          onNumber={(phone) => change({ phone })}
          error={form.validationErrorOf('phone')}
        />
      )}
      {business && <BirthAndGender form={form} />}
    </Part>
  )
}

const BirthAndGender = ({ form: { values, change, text, idOf } }: { form: ProfileForm }) => {
  const t = peopleStrings.useTranslate()
  return (
    <>
      <DateField
        label={t('birthDate')}
        optional
        autoComplete="bday"
        min="1900-01-01"
        max={latest()}
        opensAt="1990-01-01"
        {...text('birth_date')}
      />
      <GenderField id={idOf('gender')} value={values.gender} onValue={(gender) => change({ gender })} />
    </>
  )
}
