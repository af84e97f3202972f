import { pagePath } from '@plein/contract/pages/page-path'
import type { SupportMessage } from '@plein/contract/support/messages'
import { useMutation } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { api } from '#platform/api.ts'
import { languageNames } from '#platform/language.ts'
import { useExplain } from '#platform/problems/explain.ts'
import { queryClient } from '#platform/query-client.ts'
import { Link } from '#platform/router/router.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Chip } from '#ui/display/chip.tsx'
import { Code } from '#ui/display/copy-code.tsx'
import { TimeText } from '#ui/display/time.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { supportStrings } from './strings/index.ts'
import styles from './messages.module.css'

const useSetStatus = ({ uuid, reference }: SupportMessage) => {
  const t = supportStrings.useTranslate()
  const explain = useExplain()
  const set = (status: SupportMessage['status']) =>
    api.patch('/support/messages/{uuid}', { params: { uuid }, body: { status } })
  const changed = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['support'] })
  return useMutation({
    mutationFn: set,
    onSuccess: async (message) => {
      await changed()
      if (message.status !== 'answered') return
      const undo = (): void => void set('open').then(changed, (error: unknown) => toast.error(explain(error)))
      toast.success(t('marked', { reference }), { action: { label: t('undo'), onSelect: undo } })
    },
    onError: (error) => toast.error(explain(error)),
  })
}

/** The portal that it was written on, in words. */
const useSite = (portal: string): string => {
  const t = supportStrings.useTranslate()
  const names: Readonly<Record<string, string>> = {
    storefront: t('onStorefront'),
    cardholder: t('onCardholder'),
    acceptor: t('onAcceptor'),
    'program-owner': t('onOwner'),
    admin: t('onAdmin'),
  }
  return names[portal] ?? portal
}

interface MessageProps {
  message: SupportMessage
  /** The newest orders of an account; left out where the page shows them already. */
  ordersOf?: ((user_uuid: string) => ReactNode) | undefined
}

/** One message, who wrote it, and what can be done with it. */
export const Message = ({ message, ordersOf }: MessageProps) => {
  const t = supportStrings.useTranslate()
  const { reference, name, email, topic, about, text, language, portal, account, order, status, created } = message
  const change = useSetStatus(message)
  const site = useSite(portal)
  const answered = status === 'answered'
  const subject = encodeURIComponent(`[${reference}] ${t(topic)}`)
  return (
    <article className={styles.message} aria-labelledby={`message-${reference}`} data-answered={answered || undefined}>
      <header className={styles.head}>
        <h2 id={`message-${reference}`}>{name}</h2>
        <Chip tone={answered ? 'success' : 'info'}>{answered ? t('answered') : t('open')}</Chip>
        <span className={styles.when}>
          <TimeText at={created} as="when" />
        </span>
      </header>
      <p className={styles.facts}>
        <Code>{reference}</Code>
        <span>{t(topic)}</span>
        {order && (
          <Link to={pagePath('/orders/:uuid', { uuid: order.uuid })}>
            {t('orderIs', { number: String(order.order_id) })}
          </Link>
        )}
        {about && about !== String(order?.order_id) && <span>{t('aboutIs', { about })}</span>}
        {!account?.signed_in && <span>{t('guest')}</span>}
        <span>{site}</span>
        <span lang={language}>{languageNames[language]}</span>
      </p>
      {account && <Sender account={account} />}
      <p className={styles.text} lang={language}>
        {text}
      </p>
      {account?.signed_in && ordersOf && <SendersOrders>{() => ordersOf(account.uuid)}</SendersOrders>}
      <div className={styles.actions}>
        <a className={styles.mail} href={`mailto:${encodeURIComponent(email)}?subject=${subject}`}>
          {t('answer')}
        </a>
        <span className={styles.address}>{email}</span>
        <Button size="small" busy={change.isPending} onClick={() => change.mutate(answered ? 'open' : 'answered')}>
          {answered ? t('reopen') : t('markAnswered')}
        </Button>
      </div>
    </article>
  )
}

/** Whose account it is. An address that was only typed proves nothing, and the sentence says so. */
const Sender = ({ account: { uuid, full_name, signed_in } }: { account: NonNullable<SupportMessage['account']> }) => {
  const t = supportStrings.useTranslate()
  const link = (
    <Link key="account" to={pagePath('/user/:uuid', { uuid })}>
      {full_name}
    </Link>
  )
  return <p className={styles.sender}>{t.rich(signed_in ? 'sentBy' : 'perhapsBy', { account: link })}</p>
}

/** Orders are asked for when they are unfolded: a list that comes by itself would push the messages below it. */
const SendersOrders = ({ children }: { children: () => ReactNode }) => {
  const t = supportStrings.useTranslate()
  const [open, setOpen] = useState(false)
  return (
    <details className={styles.orders} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('latestOrders')}</summary>
      {open && children()}
    </details>
  )
}
