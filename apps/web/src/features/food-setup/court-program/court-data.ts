import { pagePath } from '@plein/contract/pages/page-path'
import { programKinds, programStatuses } from '@plein/contract/programs/codes'
import type { ProgramChanges, WholeProgram } from '@plein/contract/programs'
import { api } from '#platform/api.ts'
import { asProblem } from '#platform/problems/problem.ts'
import { queryClient } from '#platform/query-client.ts'
import { programKey } from '../form/use-kept-form.ts'

export const courtDraftPath = (uuid: string, step?: string): string =>
  `${pagePath('/programs/food-court/draft/:uuid', { uuid })}${step === undefined ? '' : `#${step}`}`

const remember = (program: WholeProgram): WholeProgram => {
  queryClient.setQueryData(programKey(program.uuid), program)
  void queryClient.invalidateQueries({ queryKey: ['programs'] })
  return program
}

/** Begins a court's draft, or saves these fields of it. What somebody else saved meanwhile is read before that is said. */
export const saveCourt = async (
  program: WholeProgram | null,
  body: ProgramChanges,
  idempotency_key: string,
): Promise<WholeProgram> => {
  if (program === null)
    return remember(
      await api.post('/manager/programs', { body: { type_code: programKinds.food_court, ...body }, idempotency_key }),
    )
  const { uuid } = program
  // The newest that came, which is on the screen now or in a moment.
  const { modified } = queryClient.getQueryData<WholeProgram>(programKey(uuid)) ?? program
  const saved = await api
    .patch('/manager/programs/{uuid}', { params: { uuid }, body: { ...body, modified } })
    .catch(async (error: unknown) => {
      if (asProblem(error).code === 'program_changed') await queryClient.refetchQueries({ queryKey: programKey(uuid) })
      throw error
    })
  return remember(saved)
}

const changeStatus = async (uuid: string, status: number): Promise<WholeProgram> =>
  remember(await api.patch('/manager/programs/{uuid}/status', { params: { uuid }, body: { status } }))

/** The status of a draft of which this step (from 0) is done: every device goes on after it. */
const statusAfter: Readonly<Record<number, number>> = { 1: programStatuses.draftStep2, 2: programStatuses.draftStep3 }

/** Says on the server that a step is done, unless it knows of a later one. */
export const advanceCourt = async (program: WholeProgram, step: number): Promise<void> => {
  const status = statusAfter[step]
  if (status !== undefined && program.status.id < status) await changeStatus(program.uuid, status)
}

export const publishCourt = (uuid: string): Promise<WholeProgram> => changeStatus(uuid, programStatuses.active)
