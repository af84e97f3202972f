import { programKinds, programStatuses } from '@plein/contract/programs/codes'
import type { WholeProgram } from '@plein/contract/programs'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { queryClient } from '#platform/query-client.ts'
import { settings } from '#platform/settings.ts'

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

/** Publishes a program, or lets one that was blocked run again. */
export const activate = async (uuid: string): Promise<void> => {
  const body = { status: programStatuses.active }
  programChanged(await api.patch('/manager/programs/{uuid}/status', { params: { uuid }, body }))
}

/** After a draft was deleted. */
export const programRemoved = (uuid: string): Promise<void> => {
  queryClient.removeQueries({ queryKey: ['program', uuid] })
  return queryClient.invalidateQueries({ queryKey: ['programs'] })
}

const slugs: Readonly<Record<number, string>> = {
  [programKinds.card]: 'card',
  [programKinds.credit_management]: 'cm',
  [programKinds.payment_management]: 'pm',
  [programKinds.food]: 'food',
  [programKinds.food_court]: 'food-court',
}

/** The address at which a program of a kind is begun. */
export const getNewPath = (kind: number): string => `/programs/${slugs[kind] ?? ''}/new`

/** The address at which the draft of a program is continued. */
export const getDraftPath = ({ uuid, type }: Pick<WholeProgram, 'uuid' | 'type'>): string =>
  `/programs/${slugs[type.id] ?? ''}/draft/${uuid}`

/** The public link of a program: the page that its guests see. */
export const getPublicLink = ({ token, type }: Pick<WholeProgram, 'token' | 'type'>): string => {
  const { food, cardholder } = settings().portals
  const isFood = type.id === programKinds.food || type.id === programKinds.food_court
  return `${isFood ? food : cardholder}/join/${token}`
}
