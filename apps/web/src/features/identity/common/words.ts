import { language } from '#platform/language.ts'
import { placeStrings } from '#platform/places/strings/index.ts'
import { problemStrings } from '#platform/problems/strings/index.ts'
import { dateStrings } from '#ui/dates/strings/index.ts'
import { formStrings } from '#ui/forms/strings/index.ts'
import { passwordStrings } from '#ui/passwords/strings/index.ts'
import { validationStrings } from '#ui/validation/strings/index.ts'
import { genderStrings } from '../gender/strings/index.ts'
import { accountStrings } from './strings/index.ts'

const all = [
  accountStrings,
  genderStrings,
  formStrings,
  passwordStrings,
  validationStrings,
  dateStrings,
  placeStrings,
  problemStrings,
]

/** The words of every page about an account, beside the code of the one that is opened. */
export const loadAccountWords = (): Promise<unknown> => Promise.all(all.map((strings) => strings.load(language())))
