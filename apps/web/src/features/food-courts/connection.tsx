import type { CourtInvitation } from '@plein/contract/food-courts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { newKey } from '#platform/new-key.ts'
import { Button } from '#ui/actions/button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { IconExternalLink } from '#ui/icons/icons.ts'
import { useForgetInvites } from './courts-data.ts'
import { useExplainCourt } from './explain-court.ts'
import { ConnectionChip } from './invite-words.tsx'
import { OrganizationDialog } from './organization-dialog.tsx'
import { courtStrings } from './strings/index.ts'
import styles from './food-courts.module.css'

/** In the court: how far the restaurant is at the provider, and the way there. */
export const Connection = ({ invitation }: { invitation: CourtInvitation }) => {
  const t = courtStrings.useTranslate()
  const { title: restaurant, ccvpay_status: status, food_court_psp: psp, may } = invitation
  const text =
    status === 'active'
      ? t('connectedText')
      : status === 'screening'
        ? t('screeningText')
        : status === 'rejected'
          ? t('rejectedText')
          : psp === 'none'
            ? t('getPaidPlein')
            : t(invitation.asks_organization ? 'nameText' : 'connectText')
  return (
    <div className={styles.result}>
      <div className={styles.head}>
        <p className={styles.strong}>{t('joined', { restaurant, court: invitation.court.title })}</p>
        <p>{t('joinedText')}</p>
      </div>
      {psp !== 'none' && <ConnectionChip status={status} />}
      <p>{text}</p>
      {may.includes('connect') &&
        (invitation.asks_organization ? (
          <NameAccount invitation={invitation} />
        ) : (
          <ConnectButton invitation={invitation} />
        ))}
    </div>
  )
}

const NameAccount = ({ invitation }: { invitation: CourtInvitation }) => {
  const t = courtStrings.useTranslate()
  const [open, setOpen] = useState(false)
  const isConnected = invitation.ccvpay_status === 'active'
  return (
    <>
      <Button {...(!isConnected && { variant: 'primary' as const })} onClick={() => setOpen(true)}>
        {t(isConnected ? 'nameAgain' : 'connect')}
      </Button>
      <OrganizationDialog invitation={invitation} open={open} onClose={() => setOpen(false)} />
    </>
  )
}

const ConnectButton = ({ invitation }: { invitation: CourtInvitation }) => {
  const t = courtStrings.useTranslate()
  const explain = useExplainCourt()
  const forget = useForgetInvites()
  const connect = useMutation({
    mutationFn: () =>
      api.post('/programs/{uuid}/ccv-onboarding', {
        params: { uuid: invitation.program_uuid },
        body: { food_court: invitation.court.uuid },
        idempotency_key: newKey(),
      }),
    onSuccess: ({ ccvpay_url }) => {
      if (ccvpay_url === null) void forget()
      else window.location.assign(ccvpay_url)
    },
    onError: (error) => toast.error(explain(error), { id: 'connect' }),
  })
  return (
    <Button
      variant="primary"
      icon={IconExternalLink}
      busy={connect.isPending || (connect.data?.ccvpay_url ?? null) !== null}
      onClick={() => connect.mutate()}
    >
      {t(invitation.ccvpay_status === 'rejected' ? 'connectAgain' : 'connect')}
    </Button>
  )
}
