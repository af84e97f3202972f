import { programKinds, programStatuses } from '@plein/contract/programs/codes'
import type { WholeProgram } from '@plein/contract/programs'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api } from '#platform/api.ts'
import { useAutosave } from '#platform/autosave/use-autosave.ts'
import { newKey } from '#platform/new-key.ts'
import { newForm, toChanges, toForm, type CardForm } from './card-values.ts'

/** The same answer as the program's page has. */
export const programKey = (uuid: string): readonly string[] => ['program', uuid]

export interface KeptCardSetup {
  owner: string
  /** null: it is new. */
  program: WholeProgram | null
  isDraft: boolean
  /** The address from which a list opens a draft of this device. */
  path: string
  /** It has a uuid from now on. */
  onBegun?: (program: WholeProgram) => void
}

/** The values of the form, kept by this device while they are typed, and by the server with `save`. */
export const useKeptCard = ({ owner, program, isDraft, path, onBegun }: KeptCardSetup) => {
  const client = useQueryClient()
  const [key] = useState(newKey)
  // The server's answer to the last save: the page may not have shown it yet.
  const begun = useRef<WholeProgram | null>(null)
  const isThere = useRef(false)
  useEffect(() => void (isThere.current = program !== null), [program])
  const known = (): WholeProgram | null => begun.current ?? program
  const send = (value: CardForm, modified: string | null): Promise<WholeProgram> => {
    const now = known()
    const body = toChanges(value, now, isDraft)
    if (now === null)
      return api.post('/manager/programs', { body: { type_code: programKinds.card, ...body }, idempotency_key: key })
    return api.patch('/manager/programs/{uuid}', {
      params: { uuid: now.uuid },
      body: modified === null ? body : { ...body, modified },
    })
  }
  const keep = (answer: WholeProgram): void => {
    begun.current = answer
    client.setQueryData(programKey(answer.uuid), answer)
    void client.invalidateQueries({ queryKey: ['programs'] })
  }
  const autosave = useAutosave<CardForm>({
    owner,
    name: program?.uuid ?? `new ${programKinds.card}`,
    empty: newForm,
    server: program && { value: toForm(program), modified: program.modified },
    send: async (value, modified) => {
      const is_new = known() === null
      const answer = await send(value, modified)
      keep(answer)
      if (is_new) onBegun?.(answer)
      return { modified: answer.modified, name: answer.uuid }
    },
    reload: async () => {
      const found = await api.get('/programs/{uuid}', { params: { uuid: known()?.uuid ?? '' } })
      keep(found)
      return { value: toForm(found), modified: found.modified }
    },
    about: ({ card }) => ({ title: card.title, path, kind: programKinds.card }),
  })
  return {
    autosave,
    /** True from the moment it was begun until the page stands at its own address. */
    isMoving: (): boolean => begun.current !== null && !isThere.current,
    /** Lets the server know which step of the draft is done, so that every device goes on after it. A draft begins after its first. */
    advance: async (step: number): Promise<void> => {
      const now = known()
      if (now === null || step !== 1 || now.step !== 1) return
      const body = { status: programStatuses.draftStep2 }
      const answer = await autosave.saveBeside(() =>
        api.patch('/manager/programs/{uuid}/status', { params: { uuid: now.uuid }, body }),
      )
      keep(answer)
    },
  }
}
