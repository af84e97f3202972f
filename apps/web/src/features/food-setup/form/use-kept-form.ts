import { programKinds, programStatuses } from '@plein/contract/programs/codes'
import type { WholeProgram } from '@plein/contract/programs'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api } from '#platform/api.ts'
import { useAutosave } from '#platform/autosave/use-autosave.ts'
import { newKey } from '#platform/new-key.ts'
import { toChanges, toForm, newForm, type FoodForm } from './food-values.ts'

/** The same answer as the program's page has. */
export const programKey = (uuid: string): readonly string[] => ['program', uuid]

export interface KeptFormSetup {
  owner: string
  /** With what a new form begins, where that is more than nothing. */
  proposed?: Partial<FoodForm>
  /** null: it is new. */
  program: WholeProgram | null
  /** The address from which a list opens a draft of this device. */
  path: string
  /** It has a uuid from now on. */
  onBegun?: (program: WholeProgram) => void
}

/** The values of the form, kept by this device while they are typed, and by the server with `save`. */
export const useKeptForm = ({ owner, proposed, program, path, onBegun }: KeptFormSetup) => {
  const client = useQueryClient()
  const [key] = useState(newKey)
  const [empty] = useState(() => ({ ...newForm, ...proposed }))
  // A begun draft is known here before the page shows it.
  const begun = useRef<string | null>(null)
  const isThere = useRef(false)
  useEffect(() => void (isThere.current = program !== null), [program])
  const uuid = (): string | null => program?.uuid ?? begun.current
  const send = (value: FoodForm, modified: string | null): Promise<WholeProgram> => {
    const body = toChanges(value)
    const known = uuid()
    if (known === null)
      return api.post('/manager/programs', { body: { type_code: programKinds.food, ...body }, idempotency_key: key })
    return api.patch('/manager/programs/{uuid}', {
      params: { uuid: known },
      body: modified === null ? body : { ...body, modified },
    })
  }
  const autosave = useAutosave<FoodForm>({
    owner,
    name: program?.uuid ?? `new ${programKinds.food}`,
    empty,
    server: program && { value: toForm(program), modified: program.modified },
    send: async (value, modified) => {
      const is_new = uuid() === null
      const answer = await send(value, modified)
      begun.current = answer.uuid
      client.setQueryData(programKey(answer.uuid), answer)
      void client.invalidateQueries({ queryKey: ['programs'] })
      if (is_new) onBegun?.(answer)
      return { modified: answer.modified, name: answer.uuid }
    },
    reload: async () => {
      const found = await api.get('/programs/{uuid}', { params: { uuid: uuid() ?? '' } })
      client.setQueryData(programKey(found.uuid), found)
      return { value: toForm(found), modified: found.modified }
    },
    about: ({ title }) => ({ title, path, kind: programKinds.food }),
  })
  return {
    autosave,
    empty,
    /** True from the moment it was begun until the page stands at its own address. */
    isMoving: (): boolean => begun.current !== null && !isThere.current,
    /** Lets the server know which step of the draft is done, so that every device goes on after it. A draft begins after its first. */
    advance: async (step: number): Promise<void> => {
      const known = uuid()
      if (known === null || step !== 1 || program?.step !== 1) return
      const body = { status: programStatuses.draftStep2 }
      const answer = await autosave.saveBeside(() =>
        api.patch('/manager/programs/{uuid}/status', { params: { uuid: known }, body }),
      )
      client.setQueryData(programKey(known), answer)
      void client.invalidateQueries({ queryKey: ['programs'] })
    },
  }
}
