import { acceptorStatuses } from '@plein/contract/programs/codes'
import type { Acceptor, AcceptorStatus } from '@plein/contract/programs/acceptors'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { language } from '#platform/language.ts'
import { newKey } from '#platform/new-key.ts'
import { useExplain } from '#platform/problems/explain.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { IconDots } from '#ui/icons/icons.ts'
import { Confirm } from '#ui/overlays/confirm.tsx'
import { Menu, type MenuItem } from '#ui/overlays/menu.tsx'
import { useForgetParticipations } from './acceptors-data.ts'
import { getName } from './participation-words.tsx'
import { acceptorsStrings } from './strings/index.ts'

type Asked = 'withdraw' | 'unsubscribe' | 'block'

const statusAfter: Readonly<Record<Asked | 'unblock', AcceptorStatus>> = {
  withdraw: acceptorStatuses.unsubscribed,
  unsubscribe: acceptorStatuses.unsubscribed,
  block: acceptorStatuses.blocked,
  unblock: acceptorStatuses.active,
}

/** The actions of an owner on a participation: those that it allows, with a question before one that ends something. */
export const ParticipationActions = ({ participation }: { participation: Acceptor }) => {
  const t = acceptorsStrings.useTranslate()
  const explain = useExplain()
  const steps = useSteps(participation)
  const [asked, setAsked] = useState<Asked>()
  const name = getName(participation)
  const quietly = (step: () => Promise<unknown>) => () =>
    void step().catch((error: unknown) => toast.error(explain(error), { id: participation.uuid }))
  const all: Partial<Record<Acceptor['may'][number], MenuItem>> = {
    remind: { kind: 'action', label: t('remind'), onSelect: quietly(steps.remind) },
    invite_again: { kind: 'action', label: t('inviteAgain'), onSelect: quietly(steps.inviteAgain) },
    unblock: { kind: 'action', label: t('unblock'), onSelect: quietly(() => steps.move('unblock')) },
    withdraw: { kind: 'action', label: t('withdraw'), danger: true, onSelect: () => setAsked('withdraw') },
    unsubscribe: { kind: 'action', label: t('unsubscribe'), danger: true, onSelect: () => setAsked('unsubscribe') },
    block: { kind: 'action', label: t('block'), danger: true, onSelect: () => setAsked('block') },
  }
  const items = (['remind', 'invite_again', 'unblock', 'withdraw', 'unsubscribe', 'block'] as const).flatMap((step) =>
    participation.may.includes(step) ? (all[step] ?? []) : [],
  )
  if (items.length === 0) return null
  const values = { name, program: participation.program_title }
  const question = asked ?? 'unsubscribe'
  return (
    <>
      <Menu trigger={<IconButton icon={IconDots} label={t('actionsOf', { name })} />} align="end" items={items} />
      <Confirm
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={t(`${question}Title`, values)}
        consequence={t(`${question}Text`, values)}
        keepLabel={t(question === 'withdraw' ? 'keepInvitation' : 'keepMerchant')}
        goLabel={t(question)}
        onConfirm={() => steps.move(question)}
        explain={explain}
      />
    </>
  )
}

const doneWords = {
  withdraw: 'isWithdrawn',
  unsubscribe: 'isUnsubscribed',
  block: 'isBlocked',
  unblock: 'isUnblocked',
} as const

const useSteps = (participation: Acceptor) => {
  const t = acceptorsStrings.useTranslate()
  const forget = useForgetParticipations()
  const name = getName(participation)
  const { uuid } = participation
  return {
    move: async (step: Asked | 'unblock'): Promise<void> => {
      await api
        .patch('/acceptors/{uuid}/status', { params: { uuid }, body: { status: statusAfter[step] } })
        .finally(() => void forget())
      toast.success(t(doneWords[step], { name }))
    },
    remind: async (): Promise<void> => {
      await api.post('/acceptors/{uuid}/remind', { params: { uuid }, idempotency_key: newKey() })
      await forget()
      toast.success(t('reminded', { name }))
    },
    inviteAgain: async (): Promise<void> => {
      const body = {
        program_uuid: participation.program_uuid,
        emails: [participation.email ?? ''],
        language: language(),
      }
      await api.post('/acceptor-invite', { body, idempotency_key: newKey() })
      await forget()
      toast.success(t('reminded', { name }))
    },
  }
}
