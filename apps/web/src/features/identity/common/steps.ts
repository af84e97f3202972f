import { pagePath } from '@plein/contract/pages/page-path'
/** E-mail, code, name, phone, birth date, gender, password: one thing a page. */
export const CARDHOLDER_STEPS = 7

/** The pages between the code and the password, in their order, as the address names them. */
export const personPages = ['name', 'phone', 'birth', 'gender'] as const

export type PersonPage = (typeof personPages)[number]

/** Counted from 1, as the visitor reads it. */
export const stepOfPage = (page: PersonPage): number => personPages.indexOf(page) + 3

/** The next page of a person whose mailbox is proven. */
export const pathAfterProof = '/registration?step=name'

/** The page after a person page: the next one, or the password. */
export const pathAfter = (page: PersonPage): string => {
  const next = personPages[personPages.indexOf(page) + 1]
  return next === undefined ? '/registration/password' : pagePath('/registration', {}, { step: next })
}

/** The page before: the first one goes back to the start, for the code was used. */
export const pathBefore = (page: PersonPage): string => {
  const before = personPages[personPages.indexOf(page) - 1]
  return before === undefined ? '/registration' : pagePath('/registration', {}, { step: before })
}

const fieldsOfPages: Readonly<Record<PersonPage, readonly string[]>> = {
  name: ['first_name', 'last_name'],
  phone: ['phone_code', 'phone'],
  birth: ['birth_date'],
  gender: ['gender'],
}

/** The page on which a field of the sign-up stands; undefined for one of another page. */
export const pathOfField = (field: string): string | undefined => {
  const page = personPages.find((name) => fieldsOfPages[name].includes(field))
  return page && pagePath('/registration', {}, { step: page })
}
