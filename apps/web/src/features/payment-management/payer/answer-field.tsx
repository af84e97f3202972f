import { Checkbox } from '#ui/choices/checkbox.tsx'
import { DateField } from '#ui/dates/date-field.tsx'
import { EmailField } from '#ui/fields/email-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { OfferedForm } from './link-data.ts'
import { payerStrings } from './strings/index.ts'

interface AnswerFieldProps {
  id: string
  field: OfferedForm['fields'][number]
  value: string
  onValue: (value: string) => void
  error: string | undefined
}

/** A field that the seller asks for, as its kind is typed. */
export const AnswerField = ({ field, ...rest }: AnswerFieldProps) => {
  const t = payerStrings.useTranslate()
  const label = field.is_required ? field.title : t('optional', { title: field.title })
  if (field.kind === 'tick') {
    const { value, onValue, ...box } = rest
    return <Checkbox {...box} label={label} checked={value === 'yes'} onChecked={(yes) => onValue(yes ? 'yes' : '')} />
  }
  if (field.kind === 'choice')
    return (
      <Select
        {...rest}
        label={label}
        placeholder={t('choose')}
        options={field.choices.map((choice) => ({ value: choice, label: choice }))}
      />
    )
  if (field.kind === 'date') return <DateField {...rest} label={label} />
  if (field.kind === 'email') return <EmailField {...rest} label={label} />
  return <TextField {...rest} label={label} maxLength={255} inputMode={field.kind === 'phone' ? 'tel' : 'text'} />
}
