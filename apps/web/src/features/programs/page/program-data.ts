import type { WholeProgram } from '@plein/contract/programs'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../platform/api.ts'
import { queryClient } from '../../../platform/query-client.ts'
import { settings } from '../../../platform/settings.ts'

/** One program whole. */
export const programQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['program', uuid],
    queryFn: ({ signal }) => api.get('/programs/{uuid}', { params: { uuid }, signal }),
  })

/** After a program was saved or moved: its page shows the answer, and the lists that count it are read anew. */
export const programChanged = (program: WholeProgram): void => {
  queryClient.setQueryData(programQuery(program.uuid).queryKey, program)
  void queryClient.invalidateQueries({ queryKey: ['programs'] })
  void queryClient.invalidateQueries({ queryKey: ['program-history', program.uuid] })
}

/** After a draft was deleted. */
export const programRemoved = (uuid: string): Promise<void> => {
  queryClient.removeQueries({ queryKey: ['program', uuid] })
  return queryClient.invalidateQueries({ queryKey: ['programs'] })
}

const slugs: Readonly<Record<number, string>> = {
  1001: 'card',
  2001: 'cm',
  3001: 'pm',
  4001: 'food',
  5001: 'food-court',
}

/** Where a program of a kind is begun. */
export const newPathOf = (kind: number): string => `/programs/${slugs[kind] ?? ''}/new`

/** Where the draft of a program goes on. */
export const draftPathOf = ({ uuid, type }: Pick<WholeProgram, 'uuid' | 'type'>): string =>
  `/programs/${slugs[type.id] ?? ''}/draft/${uuid}`

export const isDraft = ({ status }: Pick<WholeProgram, 'status'>): boolean => [11002, 11003, 11004].includes(status.id)

/** The public link of a program: the page that its guests see. */
export const publicLinkOf = ({ token, type }: Pick<WholeProgram, 'token' | 'type'>): string => {
  const { food, cardholder } = settings().portals
  return `${type.id === 4001 || type.id === 5001 ? food : cardholder}/join/${token}`
}
