import { programGroups, type ProgramGroup } from '@plein/contract/programs/codes'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { listStoredDrafts, type KeptDraft } from '#platform/autosave/shelf.ts'
import { useProfile } from '#platform/session/session.ts'

const groups = Object.keys(programGroups) as ProgramGroup[]

/** The group that an address names; the first one when it names none. */
export const getGroup = (tab: string | undefined): ProgramGroup => groups.find((group) => group === tab) ?? 'active'

interface Asked {
  group: ProgramGroup
  q: string | undefined
  type: number | undefined
  page: number | undefined
  at: string | undefined
}

/** A page of the caller's programs, and how many there are of each group. */
export const programsQuery = (asked: Asked) =>
  queryOptions({
    queryKey: ['programs', asked],
    queryFn: ({ signal }) => api.get('/programs', { query: asked, signal }),
    placeholderData: keepPreviousData,
  })

/** Values that this person typed on this device and that the server does not have. */
export const useKeptDrafts = (): { drafts: readonly KeptDraft[]; refresh: () => void } => {
  const owner = useProfile()?.uuid ?? ''
  const { data = [], refetch } = useQuery({
    queryKey: ['kept-drafts', owner],
    queryFn: () => listStoredDrafts(owner),
    enabled: owner !== '',
    staleTime: 0,
  })
  return { drafts: data, refresh: () => void refetch() }
}

/** Which kinds can be begun. */
export const kindsQuery = queryOptions({
  queryKey: ['program-kinds'],
  queryFn: ({ signal }) => api.get('/manager/program-kinds', { signal }),
  staleTime: 60 * 60_000,
})
