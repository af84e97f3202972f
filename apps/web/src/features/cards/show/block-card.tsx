import type { ReadCard } from '@plein/contract/cards/wallet'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { useExplain } from '#platform/problems/explain.ts'
import { queryClient } from '#platform/query-client.ts'
import { Button } from '#ui/actions/button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { IconLock } from '#ui/icons/icons.ts'
import { Confirm } from '#ui/overlays/confirm.tsx'
import { dropCode } from '../wallet/device-code.ts'
import { cardsKey } from '../wallet/kept-cards.ts'
import { walletStrings } from '../wallet-strings/index.ts'
import styles from './card.module.css'

interface BlockCardProps {
  token: string
  card: Pick<ReadCard, 'state' | 'title'> & Partial<Pick<ReadCard, 'may'>>
}

/** Lost the telephone, or the card: it pays nothing until its holder lets it. */
export const BlockCard = ({ token, card }: BlockCardProps) => {
  const t = walletStrings.useTranslate()
  const explain = useExplain()
  const [isAsked, setAsked] = useState(false)
  const mayBlock = card.may?.includes('block') ?? false
  const mayUnblock = card.may?.includes('unblock') ?? false
  if (!mayBlock && !mayUnblock)
    return card.state === 'blocked' ? <p className={styles.note}>{t('blockedByOther')}</p> : null
  const block = async (): Promise<void> => {
    await api.post('/cards/{token}/block', { params: { token }, body: { blocked: mayBlock } })
    if (mayBlock) dropCode(token)
    await queryClient.invalidateQueries({ queryKey: cardsKey, predicate: ({ queryKey }) => queryKey[1] !== 'code' })
    toast.success(mayBlock ? t('blocked') : t('unblocked'), { id: 'block-card' })
  }
  const words = mayBlock
    ? {
        title: t('blockTitle', { title: card.title }),
        consequence: t('blockText'),
        keepLabel: t('keepUsing'),
        goLabel: t('block'),
        look: 'danger' as const,
      }
    : {
        title: t('unblockTitle', { title: card.title }),
        consequence: t('unblockText'),
        keepLabel: t('keepBlocked'),
        goLabel: t('unblock'),
        look: 'primary' as const,
      }
  return (
    <div>
      {mayUnblock && <p className={styles.note}>{t('blockedText')}</p>}
      <Button variant={mayBlock ? 'quiet' : 'secondary'} icon={IconLock} onClick={() => setAsked(true)}>
        {words.goLabel}
      </Button>
      <Confirm {...words} open={isAsked} onClose={() => setAsked(false)} onConfirm={block} explain={explain} />
    </div>
  )
}
