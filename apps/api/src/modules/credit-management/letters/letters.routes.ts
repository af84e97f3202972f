import { creditLetters } from '@plein/contract/credit-management/letters'
import { read, write, type Route } from '#platform/http/route.ts'
import { listLetters, printLetter } from './list-letters.ts'
import { postLetters } from './post-letters.ts'
import { listRates, setRate } from './set-rate.ts'

export const letterRoutes: readonly Route[] = [
  read(creditLetters.list, listLetters),
  read(creditLetters.print, printLetter),
  write(creditLetters.post, postLetters),
  read(creditLetters.rates, listRates),
  write(creditLetters.setRate, setRate),
]
