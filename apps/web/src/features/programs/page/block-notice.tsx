import type { WholeProgram } from '@plein/contract/programs'
import { useState } from 'react'
import { formatDate } from '#platform/dates.ts'
import { useExplain } from '#platform/problems/explain.ts'
import { settings } from '#platform/settings.ts'
import { Button, LinkButton } from '#ui/actions/button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { IconBan } from '#ui/icons/icons.ts'
import { Confirm } from '#ui/overlays/confirm.tsx'
import { activate } from './program-data.ts'
import { pageStrings } from './strings/index.ts'
import styles from './page.module.css'

/** The person who stopped a program, the time and the reason, and the next step: for those who may let it run again, or to support. */
export const BlockNotice = ({ program }: { program: WholeProgram }) => {
  const t = pageStrings.useTranslate()
  const { block, may } = program
  if (!block) return null
  const day = formatDate(block.at)
  const isOwner = settings().portal === 'program-owner'
  const who = (): string => {
    if (block.by === 'admin') return t('blockedByPlatform', { day })
    return isOwner ? t('blockedByYou', { day }) : t('blockedByOwner', { name: block.full_name, day })
  }
  return (
    <section className={styles.notice} aria-label={who()}>
      <Icon of={IconBan} size={22} />
      <div className={styles.noticeWords}>
        <h2>{who()}</h2>
        <p>{t('blockedEffect')}</p>
        {block.reason && (
          <p className={styles.reason}>
            {t('reason')}: {block.reason}
          </p>
        )}
      </div>
      {may.includes('unblock') && <Unblock program={program} />}
      {isOwner && !may.includes('unblock') && <LinkButton to="/support?topic=program">{t('askSupport')}</LinkButton>}
    </section>
  )
}

const Unblock = ({ program: { uuid, title } }: { program: WholeProgram }) => {
  const t = pageStrings.useTranslate()
  const explain = useExplain()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('unblock')}</Button>
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title={t('unblockTitle', { title })}
        consequence={t('unblockText')}
        keepLabel={t('keepBlocked')}
        goLabel={t('unblock')}
        look="primary"
        onConfirm={async () => {
          await activate(uuid)
          toast.success(t('unblocked', { title }))
        }}
        explain={explain}
      />
    </>
  )
}
