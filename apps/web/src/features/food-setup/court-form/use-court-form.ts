import { pagePath } from '@plein/contract/pages/page-path'
import type { WholeProgram } from '@plein/contract/programs'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { useAskBeforeLeaving } from '#platform/form/ask-before-leaving.ts'
import { useMarkUnsaved } from '#platform/autosave/unsaved-tabs.ts'
import { useDraft } from '#platform/form/draft.ts'
import { asProblem } from '#platform/problems/problem.ts'
import { useProfile } from '#platform/session/session.ts'
import { toast } from '#ui/feedback/toast.ts'
import { useForm } from '#platform/form/use-form.ts'
import { programKey } from '../form/use-kept-form.ts'
import { foodProgramStrings } from '../form/strings/index.ts'
import { changesOfCourt, courtErrors, fieldsOfCourt, getCourtForm, type CourtForm } from './court-fee.rules.ts'
import { courtFormStrings } from './strings/index.ts'

/** A court's fee as it is typed; values that somebody else saved come under it, and are overwritten knowingly. */
export const useCourtForm = (program: WholeProgram) => {
  const t = courtFormStrings.useTranslate()
  const words = foodProgramStrings.useTranslate()
  const client = useQueryClient()
  // Another tab of the page is a tap away: what was typed waits until it is saved.
  const [stored, put, forget] = useDraft<Partial<CourtForm>>(`court ${program.uuid}`, {}, useProfile()?.uuid ?? '')
  const values: CourtForm = { ...getCourtForm(program), ...stored }
  const unsaved = JSON.stringify(changesOfCourt(values)) !== JSON.stringify(changesOfCourt(getCourtForm(program)))
  useAskBeforeLeaving(unsaved)
  useMarkUnsaved(pagePath('/programs/:uuid', { uuid: program.uuid }, { tab: 'payments' }), unsaved)
  const form = useForm<CourtForm>({
    id: 'court',
    typed: 'kept',
    fields: [values, put, forget],
    check: (typed) => {
      const { percent, fixed } = courtErrors(typed)
      return { percent: percent && t(percent), fixed: fixed && t(fixed) }
    },
    send: async (typed) => {
      // The newest that came, which is on the screen now or in a moment.
      const { modified } = client.getQueryData<WholeProgram>(programKey(program.uuid)) ?? program
      const body = { ...changesOfCourt(typed), modified }
      const saved = await api
        .patch('/manager/programs/{uuid}', { params: { uuid: program.uuid }, body })
        .catch(async (error: unknown) => {
          // Whoever saves once more has seen what there is now: it is there before that is said.
          if (asProblem(error).code === 'program_changed')
            await client.refetchQueries({ queryKey: programKey(program.uuid) })
          throw error
        })
      client.setQueryData(programKey(program.uuid), saved)
      void client.invalidateQueries({ queryKey: ['programs'] })
      toast.success(words('saved'))
    },
    places: fieldsOfCourt,
    words: { form: ({ code }) => (code === 'program_changed' ? t('changed') : undefined) },
  })
  return { form, values, unsaved, change: put, forget }
}
