import type { Gender } from '@plein/contract/people/profile'
import { RadioGroup } from '#ui/choices/radio-group.tsx'
import { genderStrings } from './strings/index.ts'

const genders = ['male', 'female', 'other', 'not_said'] as const satisfies Gender[]

interface GenderFieldProps {
  id: string
  /** Empty while nothing was said. */
  value: Gender | ''
  onValue: (gender: Gender) => void
}

/** Asked at sign-up and in the profile; nobody has to say it. */
export const GenderField = ({ id, value, onValue }: GenderFieldProps) => {
  const t = genderStrings.useTranslate()
  return (
    <RadioGroup
      id={id}
      legend={t('gender')}
      value={value === '' ? null : value}
      onValue={onValue}
      options={genders.map((gender) => ({ value: gender, label: t(gender) }))}
    />
  )
}
