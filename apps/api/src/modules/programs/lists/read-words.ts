import type { programs } from '@plein/contract/programs'
import { programGroups } from '@plein/contract/programs/codes'
import { memoryPage } from '#platform/http/paging.ts'
import type { Read } from '#platform/http/route.ts'
import { findOffered } from '../kinds.ts'
import { currencyWords, kindWords, statusWords } from '../program/program-words.ts'

const statusTypes = [
  { id: 'active', title: 'Active', statuses: [...programGroups.active] },
  { id: 'inactive', title: 'Drafts', statuses: [...programGroups.inactive] },
  { id: 'ended', title: 'Ended', statuses: [...programGroups.ended] },
]

/** The five kinds, and which of them can be begun now. */
export const readKinds: Read<typeof programs.kinds> = () => ({
  results: kindWords.map((word) => ({ ...word, is_offered: findOffered(word.id) !== undefined })),
})

export const readStatuses: Read<typeof programs.statuses> = ({ input: { query } }) => {
  const { meta, rows } = memoryPage(statusWords, query, '/api/v1/manager/statuses')
  return { ...meta, results: rows }
}

export const readStatusTypes: Read<typeof programs.statusTypes> = ({ input: { query } }) => {
  const { meta, rows } = memoryPage(statusTypes, query, '/api/v1/manager/status-types')
  return { ...meta, results: rows }
}

export const readCurrencies: Read<typeof programs.currencies> = ({ input: { query } }) => {
  const { meta, rows } = memoryPage(currencyWords, query, '/api/v1/currencies')
  return { ...meta, results: rows }
}
