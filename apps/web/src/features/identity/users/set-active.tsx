import type { PublicProfile } from '@plein/contract/people/users'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { api } from '../../../platform/api.ts'
import { useExplain } from '../../../platform/problems/explain.ts'
import { useProfile } from '../../../platform/session/session.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Textarea } from '../../../ui/fields/textarea.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { useForm } from '../../../ui/forms/use-form.ts'
import { Dialog } from '../../../ui/overlays/panels.tsx'
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
      <DisableDialog user={user} open={asks} onClose={() => setAsks(false)} />
    </>
  )
}

interface DisableDialogProps {
  user: PublicProfile
  open: boolean
  onClose: () => void
}

const DisableDialog = ({ user, open, onClose }: DisableDialogProps) => {
  const t = peopleStrings.useTranslate()
  const explain = useExplain()
  const keep = useKeep()
  const id = useId()
  const [reason, setReason] = useState('')
  const form = useForm({
    id,
    values: { reason },
    check: (values) => ({ reason: values.reason.trim() === '' ? t('reasonRequired') : undefined }),
    send: async (sent) => {
      const changed = await api.patch('/users/{uuid}', {
        params: { uuid: user.uuid },
        body: { is_active: false, reason: sent.reason },
      })
      keep(changed)
      onClose()
      setReason('')
      toast.success(t('isDisabled', { name: changed.full_name }))
    },
    explain: (error) => ({ form: explain(error) }),
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('disableTitle', { name: user.full_name })}
      description={t('disableText')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="danger" busy={form.busy} onClick={() => void form.submit()}>
            {t('disable')}
          </Button>
        </>
      }
    >
      <Form {...form.form}>
        <Textarea
          id={form.idOf('reason')}
          label={t('reason')}
          hint={t('reasonHint')}
          value={reason}
          onValue={setReason}
          maxLength={500}
          error={form.faultOf('reason')}
        />
      </Form>
    </Dialog>
  )
}
