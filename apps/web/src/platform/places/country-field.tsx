import { useQuery } from '@tanstack/react-query'
import { Combobox } from '#ui/fields/combobox.tsx'
import type { FieldProps } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { useLanguage } from '../i18n.ts'
import { countriesQuery } from './places.ts'
import { placeStrings } from './strings/index.ts'

interface CountryFieldProps extends FieldProps {
  /** ISO 3166-1, two letters; empty while nothing is chosen. */
  value: string
  onValue: (code: string, phone_code: string | undefined) => void
}

/** While the list has not come, or does not: the countries around, named by the browser itself. */
const NEAR = ['NL', 'BE', 'DE', 'LU', 'FR', 'GB', 'UA']

const namesIn = (language: string): Intl.DisplayNames => new Intl.DisplayNames(language, { type: 'region' })

/** A country, searched by typing. Without the list one of the neighbours can still be chosen. */
export const CountryField = ({ value, onValue, ...field }: CountryFieldProps) => {
  const t = placeStrings.useTranslate()
  const language = useLanguage()
  const countries = useQuery(countriesQuery(language))
  if (!countries.data) {
    const names = namesIn(language)
    const codes = value === '' || NEAR.includes(value) ? NEAR : [value, ...NEAR]
    return (
      <Select
        {...field}
        value={value}
        onValue={(code) => onValue(code, undefined)}
        placeholder={t('choose')}
        autoComplete="country"
        options={codes.map((code) => ({ value: code, label: names.of(code) ?? code }))}
      />
    )
  }
  return (
    <Combobox
      {...field}
      value={value}
      onValue={(code) => onValue(code, countries.data.find((item) => item.code === code)?.phone_code)}
      empty={t('noCountry')}
      autoComplete="country-name"
      options={countries.data.map(({ code, name }) => ({ value: code, label: name }))}
    />
  )
}
