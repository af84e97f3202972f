import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#platform/api.ts'
import { language, onLanguage, type Language } from '#platform/language.ts'
import { useExplain } from '#platform/problems/explain.ts'
import { profileQuery } from '#platform/session/session.ts'
import { toast } from '#ui/feedback/toast.ts'

/** Mails come in the language that a signed-in person reads: whichever picker changes it, the profile is told. */
export const useMailLanguage = (): void => {
  const explain = useExplain()
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (chosen: Language) => api.put('/profile', { body: { language: chosen } }),
    onSuccess: (saved) => client.setQueryData(profileQuery.queryKey, saved),
    onError: async (error) => {
      toast.error(explain(error), { id: 'language' })
      await client.invalidateQueries({ queryKey: profileQuery.queryKey })
    },
    // Two changes in a row are written in their order.
    scope: { id: 'language' },
  })
  useEffect(
    () =>
      onLanguage(() => {
        const profile = client.getQueryData(profileQuery.queryKey)
        if (!profile || profile.language === language()) return
        // At once, so that a second menu on the page finds it done.
        client.setQueryData(profileQuery.queryKey, { ...profile, language: language() })
        mutate(language())
      }),
    [client, mutate],
  )
}
