import { accountProblems, type SignUpType } from '@plein/contract/identity-accounts'
import type { Gender } from '@plein/contract/people/profile'
import { pipelineProblems, type FieldProblem } from '@plein/contract/problem'
import { Problem } from '#platform/http/problem.ts'
import {
  isBirthDate,
  line,
  getPhone,
  registrationProblem,
  registrationNumber,
  vatNumber,
  vatProblem,
  parseZip,
} from '../profiles/fields.rules.ts'

type Typed<T> = T | null | undefined

/** A person's data at sign-up, as it came in. */
export interface SaidPerson {
  readonly first_name?: Typed<string>
  readonly last_name?: Typed<string>
  readonly gender?: Typed<Gender>
  readonly birth_date?: Typed<string>
  readonly phone_code?: Typed<string>
  readonly phone?: Typed<string>
  readonly legal_type?: Typed<1 | 2>
  readonly position?: Typed<string>
  readonly company_name?: Typed<string>
  readonly company_phone_code?: Typed<string>
  readonly company_phone?: Typed<string>
  readonly company_reg_number?: Typed<string>
  readonly company_vat_number?: Typed<string>
  readonly country?: Typed<string>
  readonly state?: Typed<string>
  readonly city?: Typed<string>
  readonly zip?: Typed<string>
  readonly address?: Typed<string>
}

/** The same as it is stored: columns of identity.users. */
export interface Person {
  readonly first_name: string
  readonly last_name: string
  readonly gender: Gender
  readonly birth_date: string | null
  readonly phone_code: string | null
  readonly phone: string | null
  readonly legal_type: 1 | 2
  readonly position: string | null
  readonly company_name: string | null
  readonly company_phone_code: string | null
  readonly company_phone: string | null
  readonly company_reg_number: string | null
  readonly company_vat_number: string | null
  readonly country: string | null
  readonly state: string | null
  readonly city: string | null
  readonly zip: string | null
  readonly address: string | null
}

const everybodys = ['first_name', 'last_name', 'phone'] as const
const atHome = ['country', 'city', 'zip', 'address'] as const
const companys = ['company_name', 'company_reg_number'] as const

/** The required fields: an owner or acceptor also gives an address, a company its data. */
const requiredOf = (type: SignUpType, legal_type: 1 | 2): readonly (keyof Person)[] => [
  ...everybodys,
  ...(type === 3 ? [] : atHome),
  ...(type !== 3 && legal_type === 1 ? companys : []),
]

const companyProblems = (input: SaidPerson, country: string | null): FieldProblem[] =>
  [
    getPhone(input.company_phone_code, input.company_phone) ? null : { field: 'company_phone', code: 'phone' },
    registrationProblem(registrationNumber(line(input.company_reg_number), country), country),
    vatProblem(vatNumber(line(input.company_vat_number)), country),
  ].filter((problem) => problem !== null)

const spelled = (type: SignUpType, input: SaidPerson): { person: Person; wrong: FieldProblem[] } => {
  const phone = getPhone(input.phone_code, input.phone)
  const company_phone = getPhone(input.company_phone_code, input.company_phone)
  const legal_type = type !== 3 && input.legal_type === 1 ? 1 : 2
  const country = line(input.country)?.toUpperCase() ?? null
  const zip = parseZip(line(input.zip), country)
  const ofCompany = <T>(value: T): T | null => (legal_type === 1 ? value : null)
  return {
    person: {
      first_name: line(input.first_name) ?? '',
      last_name: line(input.last_name) ?? '',
      gender: input.gender ?? 'male',
      birth_date: input.birth_date ?? null,
      phone_code: phone?.code ?? null,
      phone: phone?.number ?? null,
      legal_type,
      position: ofCompany(line(input.position)),
      company_name: ofCompany(line(input.company_name)),
      company_phone_code: ofCompany(company_phone?.code ?? null),
      company_phone: ofCompany(company_phone?.number ?? null),
      company_reg_number: ofCompany(registrationNumber(line(input.company_reg_number), country)),
      company_vat_number: ofCompany(vatNumber(line(input.company_vat_number))),
      country,
      state: line(input.state),
      city: line(input.city),
      zip: zip.zip ?? null,
      address: line(input.address),
    },
    wrong: [
      ...(phone ? [] : [{ field: 'phone', code: 'phone' }]),
      ...(zip.problem ? [zip.problem] : []),
      ...(legal_type === 1 ? companyProblems(input, country) : []),
    ],
  }
}

/**
 * The person as it is stored, and what is missing or wrong, field by field. `today` is YYYY-MM-DD. Throws country_not_supported for a
 * country that is not among `countries`.
 */
export const checkedPerson = (
  type: SignUpType,
  input: SaidPerson,
  { today, countries }: { today: string; countries: readonly string[] },
): { person: Person; problems: FieldProblem[] } => {
  const { person, wrong } = spelled(type, input)
  if (person.country !== null && !countries.includes(person.country))
    throw new Problem(accountProblems.country_not_supported, { params: { country: person.country } })
  const missing = requiredOf(type, person.legal_type).filter(
    (field) => !person[field] && !wrong.some((item) => item.field === field),
  )
  const tooYoung = person.birth_date !== null && !isBirthDate(person.birth_date, today)
  return {
    person,
    problems: [
      ...missing.map((field) => ({ field, code: 'required' })),
      ...wrong,
      ...(tooYoung ? [{ field: 'birth_date', code: 'birth_date_invalid' }] : []),
    ],
  }
}

/** Throws one refusal for everything that is wrong in a form, if anything is. */
export const assertNoErrors = (errors: readonly (FieldProblem | null)[]): void => {
  const found = errors.filter((error) => error !== null)
  if (found.length > 0)
    throw new Problem(pipelineProblems.invalid_input, { detail: 'Some fields are not valid', errors: found })
}
