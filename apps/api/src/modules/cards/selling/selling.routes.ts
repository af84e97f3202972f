import { cards } from '@plein/contract/cards/wallet'
import { read, type Route } from '#platform/http/route.ts'
import { readSellingProgram, readSellingPrograms } from './read-selling.ts'

export const sellingRoutes: readonly Route[] = [
  read(cards.programs, readSellingPrograms),
  read(cards.program, readSellingProgram),
]
