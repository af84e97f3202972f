import type { Invite } from '@plein/contract/food-courts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { newKey } from '#platform/new-key.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { IconDots, IconMail } from '#ui/icons/icons.ts'
import { Confirm } from '#ui/overlays/confirm.tsx'
import { Menu, type MenuItem } from '#ui/overlays/menu.tsx'
import { useForgetInvites } from './courts-data.ts'
import { getFlag, useExplainCourt } from './explain-court.ts'
import { StationDialog } from './station-dialog.tsx'
import { courtStrings } from './strings/index.ts'
import styles from './food-courts.module.css'

interface InviteActionsProps {
  court_uuid: string
  invite: Invite
}

/** The actions of a court on a restaurant: to send is a button, the rest is in a menu, with a question before one that ends something. */
export const InviteActions = ({ court_uuid, invite }: InviteActionsProps) => {
  const t = courtStrings.useTranslate()
  const steps = useSteps(court_uuid, invite)
  const [asked, setAsked] = useState<'withdraw' | 'remove'>()
  const name = invite.title
  const [naming, setNaming] = useState(false)
  const items: MenuItem[] = []
  if (invite.may.includes('name_station'))
    items.push({ kind: 'action', label: t('nameCounter'), onSelect: () => setNaming(true) })
  if (invite.may.includes('remind')) items.push({ kind: 'action', label: t('remind'), onSelect: steps.remind })
  for (const step of ['withdraw', 'remove'] as const)
    if (invite.may.includes(step))
      items.push({ kind: 'action', label: t(step), danger: true, onSelect: () => setAsked(step) })
  return (
    <span className={styles.actions}>
      {invite.may.includes('send') && (
        <Button size="small" icon={IconMail} busy={steps.sends} onClick={steps.send}>
          {t(invite.invite_uuid === null ? 'send' : 'sendAgain')}
        </Button>
      )}
      {items.length > 0 && (
        <Menu trigger={<IconButton icon={IconDots} label={t('actionsOf', { name })} />} align="end" items={items} />
      )}
      <StationDialog court_uuid={court_uuid} invite={invite} open={naming} onClose={() => setNaming(false)} />
      <Question invite={invite} asked={asked} onClose={() => setAsked(undefined)} steps={steps} />
    </span>
  )
}

interface QuestionProps {
  invite: Invite
  asked: 'withdraw' | 'remove' | undefined
  onClose: () => void
  steps: ReturnType<typeof useSteps>
}

const Question = ({ invite, asked, onClose, steps }: QuestionProps) => {
  const t = courtStrings.useTranslate()
  const explain = useExplainCourt()
  const name = invite.title
  const words =
    asked === 'withdraw'
      ? ({ title: 'withdrawTitle', text: 'withdrawText', keep: 'keepInvitation' } as const)
      : invite.status === 2
        ? ({ title: 'removeTitle', text: 'removeText', keep: 'keep' } as const)
        : ({ title: 'removeInviteTitle', text: 'removeInviteText', keep: 'keep' } as const)
  return (
    <Confirm
      open={asked !== undefined}
      onClose={onClose}
      title={t(words.title, { name })}
      consequence={t(words.text, { name })}
      keepLabel={t(words.keep)}
      goLabel={t(asked ?? 'remove')}
      onConfirm={asked === 'withdraw' ? steps.withdraw : steps.remove}
      explain={explain}
    />
  )
}

const useSteps = (uuid: string, { program_uuid, title }: Invite) => {
  const t = courtStrings.useTranslate()
  const explain = useExplainCourt()
  const forget = useForgetInvites()
  const params = { uuid }
  const post = (body: { program_uuid: string; status?: 0 | 1 }) =>
    api.post('/programs/{uuid}/invite', { params, body, idempotency_key: newKey() }).finally(() => void forget())
  const refused = (error: unknown): void => {
    const say = getFlag(error) === 'inviteIsAlreadySent' ? toast.info : toast.error
    say(explain(error), { id: program_uuid })
  }
  const send = useMutation({
    mutationFn: () => post({ program_uuid }),
    onSuccess: () => toast.success(t('sent', { name: title })),
    onError: refused,
  })
  return {
    sends: send.isPending,
    send: () => send.mutate(),
    remind: () =>
      void post({ program_uuid, status: 1 }).then(() => toast.success(t('reminded', { name: title })), refused),
    withdraw: async (): Promise<void> => {
      await post({ program_uuid, status: 0 })
      toast.success(t('isWithdrawn', { name: title }))
    },
    remove: async (): Promise<void> => {
      await api.delete('/programs/{uuid}/invite', { params, query: { program_uuid } }).finally(() => void forget())
      toast.success(t('isRemoved', { name: title }))
    },
  }
}
