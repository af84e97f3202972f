import parsePhone from 'libphonenumber-js/max'

/** True of a mobile number of one of the countries (ISO 3166-1): +31612345678. Premium, fixed and foreign numbers get no SMS. */
export const isMobileIn = (number: string, countries: readonly string[]): boolean => {
  const phone = parsePhone(number)
  const type = phone?.getType()
  return (
    phone?.country !== undefined &&
    countries.includes(phone.country) &&
    (type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE')
  )
}
