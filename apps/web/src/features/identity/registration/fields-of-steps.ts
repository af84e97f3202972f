/** The fields of each page before the password, in the words of the server. */
const fieldsOfSteps: readonly (readonly string[])[] = [
  ['email', 'country'],
  ['first_name', 'last_name', 'birth_date', 'phone_code', 'phone'],
  [
    'legal_type',
    'gender',
    'position',
    'company_name',
    'company_phone_code',
    'company_phone',
    'company_reg_number',
    'company_vat_number',
    'state',
    'city',
    'zip',
    'address',
  ],
]

/** The step, counted from 1, on which a field of the sign-up stands; undefined for one of the last page. */
export const stepOfField = (field: string): number | undefined => {
  const at = fieldsOfSteps.findIndex((fields) => fields.includes(field))
  return at === -1 ? undefined : at + 1
}
