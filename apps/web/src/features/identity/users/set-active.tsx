import type { PublicProfile } from '@plein/contract/people/users'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { useExplain } from '#platform/problems/explain.ts'
import { useOwnDraft } from '#platform/session/own-draft.ts'
import { useProfile } from '#platform/session/session.ts'
import { Button } from '#ui/actions/button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { ReasonDialog } from '#ui/overlays/reason-dialog.tsx'
import { peopleStrings } from '../people/strings/index.ts'
import { userQuery } from './users-data.ts'

interface SetActiveProps {
  user: PublicProfile
  details: NonNullable<PublicProfile['details']>
}

const useKeep = (): ((user: PublicProfile) => void) => {
  const client = useQueryClient()
  return (user) => {
    client.setQueryData(userQuery(user.uuid).queryKey, user)
    void client.invalidateQueries({ queryKey: ['users'] })
    void client.invalidateQueries({ queryKey: ['user', user.uuid, 'sign-ins'] })
  }
}

/** Takes an account's access with a reason, or gives it back. Nobody does it to oneself. */
export const SetActive = ({ user, details }: SetActiveProps) => {
  const t = peopleStrings.useTranslate()
  const explain = useExplain()
  const keep = useKeep()
  const self = useProfile()?.uuid === user.uuid
  const [asks, setAsks] = useState(false)
  const [{ reason: typed }, put] = useOwnDraft(`disable ${user.uuid}`, { reason: '' })
  const enable = useMutation({
    mutationFn: () => api.patch('/users/{uuid}', { params: { uuid: user.uuid }, body: { is_active: true } }),
    onSuccess: (changed) => {
      keep(changed)
      toast.success(t('isEnabled', { name: changed.full_name }))
    },
    onError: (error) => toast.error(explain(error), { id: 'enable' }),
  })
  if (self) return null
  if (!details.profile.is_active)
    return (
      <Button variant="primary" busy={enable.isPending} onClick={() => enable.mutate()}>
        {t('enable')}
      </Button>
    )
  return (
    <>
      <Button onClick={() => setAsks(true)}>{t('disable')}</Button>
      <ReasonDialog
        open={asks}
        onClose={() => setAsks(false)}
        title={t('disableTitle', { name: user.full_name })}
        consequence={t('disableText')}
        reason={{ label: t('reason'), hint: t('reasonHint'), missing: t('reasonRequired') }}
        typed={typed}
        onTyped={(reason) => put({ reason })}
        keepLabel={t('cancel')}
        goLabel={t('disable')}
        onReason={async (reason) => {
          const [params, body] = [{ uuid: user.uuid }, { is_active: false, reason }]
          const changed = await api.patch('/users/{uuid}', { params, body })
          keep(changed)
          toast.success(t('isDisabled', { name: changed.full_name }))
        }}
        explain={explain}
      />
    </>
  )
}
