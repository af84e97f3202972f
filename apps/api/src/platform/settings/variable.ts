import Type, { type TString } from 'typebox'

/** One variable: its default, what it must be, and its line in docs/operations.md. */
export interface Variable {
  readonly default?: string
  /** In production, where that is another one. */
  readonly production?: string
  /** How the document writes the default, where that is more than the value. */
  readonly shown?: string
  /** Behind the name of the variable, why its value is refused; {value} stands for it. */
  readonly refusal?: string
  readonly pattern?: string
  /** Its meaning; a variable without stands in the line of the one before it. */
  readonly meaning?: string
}

/** A value of the environment is always text. */
export const text = (variable: Variable): TString & Variable => Type.String({ ...variable })

/** True of an address with a scheme. */
export const isAddress = (value: string): boolean => URL.canParse(value)

/** A whole number above 0. */
export const wholeNumber = (variable: Variable): TString & Variable =>
  Type.Refine(
    text({ refusal: 'is a whole number above 0', ...variable }),
    (value) => Number.isInteger(Number(value)) && Number(value) >= 1,
  )

/** The words between blanks and commas. */
export const splitList = (value: string): string[] => value.split(/[\s,]+/).filter(Boolean)

/** Codes of ISO 3166-1. */
export const countries = (variable: Variable): TString & Variable =>
  Type.Refine(
    text({ refusal: 'is a list of ISO 3166-1 codes like NL BE DE', ...variable }),
    (value) => splitList(value).length > 0 && splitList(value).every((part) => /^[A-Z]{2}$/i.test(part)),
  )
