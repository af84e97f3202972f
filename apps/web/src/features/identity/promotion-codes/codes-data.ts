import { promotionCodeStates } from '@plein/contract/people/codes'
import type { promotionCodes } from '@plein/contract/people/promotion-codes'
import type { QueryOf } from '@plein/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { writeSort } from '#ui/tables/sort.ts'
import { useListState } from '#ui/tables/use-list-state.ts'
import type { PagePlace } from '../lists/use-list-page.ts'

/** The name under which the look of the list and its saved views are kept. */
export const CODES = 'promotion-codes'

/** The filters and order of the list in the address. */
export const filterNames = ['q', 'state', 'type', 'sort'] as const

export type CodesQuery = QueryOf<(typeof promotionCodes)['list']>
const sorts = ['-created', 'created', 'code', '-code', '-uses', 'uses'] as const

/** The list's state in the address, and the filter as the API takes it. */
export const useCodesFilter = () => {
  const list = useListState('-created')
  const [q, sort] = [list.get('q'), list.sort ? writeSort(list.sort) : '-created']
  const state = promotionCodeStates.find((promotionCodeState) => promotionCodeState === list.get('state'))
  const type = ([1, 2, 3] as const).find((item) => String(item) === list.get('type'))
  const filter: CodesQuery = {
    ...(q && { q }),
    ...(state && { state }),
    ...(type && { type }),
    sort: sorts.find((item) => item === sort) ?? '-created',
  }
  return { list, filter, isNarrowed: Boolean(q ?? state ?? type) }
}

export const codesKey = ['promotion-codes'] as const

export const codesQuery = (filter: CodesQuery, place: PagePlace) =>
  queryOptions({
    queryKey: [...codesKey, filter, place],
    queryFn: ({ signal }) => api.get('/promotion-codes', { query: { ...filter, ...place }, signal }),
  })

export const codeQuery = (code: string) =>
  queryOptions({
    queryKey: [...codesKey, 'one', code],
    queryFn: ({ signal }) => api.get('/promotion-codes/{code}', { params: { code }, signal }),
  })
