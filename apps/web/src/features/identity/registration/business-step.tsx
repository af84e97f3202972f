import { PlaceFields } from '#platform/places/place-fields.tsx'
import { Button } from '#ui/actions/button.tsx'
import { RadioGroup } from '#ui/choices/radio-group.tsx'
import { PhoneField } from '#ui/fields/phone-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { useForm } from '#platform/form/use-form.ts'
import { accountStrings } from '../common/strings/index.ts'
import { GenderPart } from './person-fields.tsx'
import type { SignUp, SignUpDraft } from '../common/sign-up-draft.ts'
import { useAddressOfZip } from '../common/use-address-of-zip.ts'

interface BusinessStepProps {
  sign_up: SignUp
  onDone: () => void
}

const asked = (draft: SignUpDraft) => ({
  legal_type: draft.legal_type,
  company_name: draft.company_name,
  company_reg_number: draft.company_reg_number,
  state: draft.state,
  city: draft.city,
  zip: draft.zip,
  address: draft.address,
})

type Asked = ReturnType<typeof asked>

const useBusinessChecks = (country: string) => {
  const t = accountStrings.useTranslate()
  const dutch = country === 'NL'
  const missing = (text: string, sentence: string): string | undefined => (text.trim() === '' ? sentence : undefined)
  const regNumber = (text: string): string | undefined => {
    const digits = text.replaceAll(/[\s.]/g, '')
    if (digits === '') return dutch ? t('kvkRequired') : t('regRequired')
    return dutch && !/^\d{8}$/.test(digits) ? t('kvkInvalid') : undefined
  }
  const zip = (text: string): string | undefined => {
    if (text.trim() === '') return t('zipRequired')
    return dutch && !/^[1-9]\d{3}\s?[a-z]{2}$/i.test(text.trim()) ? t('zipInvalid') : undefined
  }
  return (values: Asked): Partial<Record<keyof Asked, string | undefined>> => ({
    ...(values.legal_type === 1 && {
      company_name: missing(values.company_name, t('companyNameRequired')),
      company_reg_number: regNumber(values.company_reg_number),
    }),
    city: missing(values.city, t('cityRequired')),
    zip: zip(values.zip),
    // A street that the postcode filled in still needs its number.
    address:
      missing(values.address, t('addressRequired')) ??
      (dutch && !/\d/.test(values.address) ? t('numberRequired') : undefined),
  })
}

/** '1012ab' -> '1012 AB', as Dutch postcodes are written; others stay as typed. */
const writtenZip = (zip: string, country: string): string => {
  const found = country === 'NL' ? /^(\d{4})\s?([a-z]{2})$/i.exec(zip.trim()) : null
  return found ? `${found[1]} ${found[2]?.toUpperCase()}` : zip
}

/** A company or oneself, and the address that stands on bills. */
export const BusinessStep = ({ sign_up, onDone }: BusinessStepProps) => {
  const t = accountStrings.useTranslate()
  const { draft, change } = sign_up
  useAddressOfZip(sign_up)
  const form = useForm({
    id: 'business',
    typed: 'kept',
    fields: [asked(draft), change],
    check: useBusinessChecks(draft.country),
    send: async () => onDone(),
  })
  return (
    <Form {...form.form}>
      <RadioGroup
        id={form.idOf('legal_type')}
        legend={t('legalType')}
        hiddenLegend
        look="rows"
        value={draft.legal_type === 1 ? 'company' : 'individual'}
        onValue={(kind) => change({ legal_type: kind === 'company' ? 1 : 2 })}
        options={[
          { value: 'company', label: t('company'), hint: t('companyHint') },
          { value: 'individual', label: t('individual'), hint: t('individualHint') },
        ]}
      />
      {draft.legal_type === 1 ? (
        <CompanyFields sign_up={sign_up} idOf={form.idOf} validationErrorOf={form.validationErrorOf} />
      ) : (
        <GenderPart draft={draft} change={change} id="business-gender" />
      )}
      <TextField
        id={form.idOf('zip')}
        label={t('zip')}
        width={12}
        maxLength={16}
        autoComplete="postal-code"
        placeholder={draft.country === 'NL' ? t('zipExample') : undefined}
        value={draft.zip}
        onValue={(zip) => change({ zip })}
        onBlur={() => change({ zip: writtenZip(draft.zip, draft.country) })}
        error={form.validationErrorOf('zip')}
      />
      <TextField {...form.field('address')} label={t('address')} autoComplete="street-address" />
      <PlaceFields
        country={draft.country}
        value={{ state: draft.state, city: draft.city }}
        onValue={change}
        idOf={form.idOf}
        validationErrors={{ state: form.validationErrorOf('state'), city: form.validationErrorOf('city') }}
      />
      <Button type="submit" variant="primary" wide busy={form.busy}>
        {t('goOn')}
      </Button>
    </Form>
  )
}

interface CompanyFieldsProps {
  sign_up: SignUp
  idOf: (name: 'company_name' | 'company_reg_number') => string
  validationErrorOf: (name: 'company_name' | 'company_reg_number') => string | undefined
}

const CompanyFields = ({ sign_up: { draft, change }, idOf, validationErrorOf }: CompanyFieldsProps) => {
  const t = accountStrings.useTranslate()
  const dutch = draft.country === 'NL'
  return (
    <>
      <TextField
        id={idOf('company_name')}
        label={t('companyName')}
        autoComplete="organization"
        value={draft.company_name}
        onValue={(company_name) => change({ company_name })}
        error={validationErrorOf('company_name')}
      />
      <TextField
        id={idOf('company_reg_number')}
        label={dutch ? t('kvk') : t('regNumber')}
        hint={dutch ? t('kvkHint') : undefined}
        width={20}
        maxLength={64}
        autoComplete="off"
        {...(dutch && { inputMode: 'numeric' as const })}
        value={draft.company_reg_number}
        onValue={(company_reg_number) => change({ company_reg_number })}
        error={validationErrorOf('company_reg_number')}
      />
      <TextField
        label={t('vat')}
        optional
        width={20}
        maxLength={64}
        autoComplete="off"
        value={draft.company_vat_number}
        onValue={(company_vat_number) => change({ company_vat_number })}
      />
      <TextField
        label={t('position')}
        optional
        autoComplete="organization-title"
        value={draft.position}
        onValue={(position) => change({ position })}
      />
      <PhoneField
        label={t('companyPhone')}
        optional
        codeLabel={t('callingCode')}
        code={draft.company_phone_code}
        onCode={(company_phone_code) => change({ company_phone_code })}
        number={draft.company_phone}
        onNumber={(company_phone) => change({ company_phone })}
      />
    </>
  )
}
