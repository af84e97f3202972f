import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { withUndo } from '#ui/feedback/undo.ts'
import { codeQuery, codesKey } from './codes-data.ts'
import { promotionStrings } from './strings/index.ts'

/** Takes a code off the list at once, and for good once nobody can take that back any more. */
export const useRemoval = () => {
  const t = promotionStrings.useTranslate()
  const client = useQueryClient()
  const [hidden, setHidden] = useState<string | null>(null)
  const show = (code: string): void => setHidden((now) => (now === code ? null : now))
  return {
    hidden,
    remove: (code: string): void => {
      setHidden(code)
      withUndo({
        text: t('isDeleted', { code }),
        restore: () => show(code),
        commit: async (options) => {
          await api.delete('/promotion-codes/{code}', { params: { code }, ...options })
          client.removeQueries({ queryKey: codeQuery(code).queryKey })
          await client.invalidateQueries({ queryKey: codesKey })
          show(code)
        },
        failure: t('notDeleted', { code }),
      })
    },
  }
}
