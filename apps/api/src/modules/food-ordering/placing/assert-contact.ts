import { pipelineProblems, type FieldProblem } from '@plein/contract/problem'
import { Problem } from '#platform/http/problem.ts'
import { mailAddress } from '#platform/mail/address.ts'
import { getPhone } from '#modules/identity/index.ts'

interface Contact {
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly phone_code: string
  readonly phone: string
}

/** Nothing to read, nor to call somebody by: spaces, signs without width, accents without a letter. */
const isBlank = (name: string): boolean => !/[^\s\p{Cc}\p{Cf}\p{M}]/u.test(name)

const problemsOf = (contact: Contact, national: string | undefined): FieldProblem[] => {
  const problems: FieldProblem[] = []
  if (isBlank(contact.first_name)) problems.push({ field: 'first_name', code: 'required' })
  if (isBlank(contact.last_name)) problems.push({ field: 'last_name', code: 'required' })
  if (!mailAddress(contact.email)) problems.push({ field: 'email', code: 'email' })
  if (national === undefined) problems.push({ field: 'phone', code: 'phone' })
  return problems
}

/** A phone number that is one, as its calling code (+31) and national digits. */
export const nationalNumber = ({ phone_code, phone }: Pick<Contact, 'phone_code' | 'phone'>) => {
  const { code, number } = getPhone(phone_code, phone) ?? {}
  return code && number ? { phone_code: code, phone: number } : undefined
}

/**
 * The contact that a courier can use: names that are not blank, an e-mail address, a phone number that is one. Answers it
 * with the number as its calling code (+31) and national digits.
 */
export const assertContact = (contact: Contact): { phone_code: string; phone: string } => {
  const number = nationalNumber(contact)
  const errors = problemsOf(contact, number?.phone)
  if (errors.length > 0 || !number) throw new Problem(pipelineProblems.invalid_input, { errors })
  return number
}
