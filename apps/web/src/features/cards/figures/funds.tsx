import type { CardGuardian } from '@plein/contract/cards/figures'
import { pagePath } from '@plein/contract/pages/page-path'
import type { WholeProgram } from '@plein/contract/programs'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { useFields, useForm } from '#platform/form/use-form.ts'
import { useLanguage } from '#platform/i18n.ts'
import { formatMoney } from '#platform/money.ts'
import { Button, LinkButton } from '#ui/actions/button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { MoneyField } from '#ui/fields/money-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { Dialog } from '#ui/overlays/panels.tsx'
import { figuresKey } from './figures-data.ts'
import { Statement } from './statement.tsx'
import { figureStrings } from './strings/index.ts'
import styles from './figures.module.css'

/** The value of expired cards, which is the owner's: asked for, it comes with the next payout. */
export const Funds = ({ guardian, program }: { guardian: CardGuardian; program: WholeProgram }) => {
  const { funds, owed, currency } = guardian
  const t = figureStrings.useTranslate()
  const language = useLanguage()
  const [asks, setAsks] = useState(false)
  const isOwner = program.may.includes('edit')
  return (
    <Statement
      title={t('funds')}
      light="note"
      actions={
        <>
          {isOwner && funds > 0 && (
            <Button variant="primary" onClick={() => setAsks(true)}>
              {t('askFunds')}
            </Button>
          )}
          <LinkButton to={pagePath('/programs/:uuid', { uuid: program.uuid }, { tab: 'payouts' })}>
            {t('toPayouts')}
          </LinkButton>
        </>
      }
    >
      <p className={styles.value}>{formatMoney(funds, language, currency)}</p>
      <p>{t(funds > 0 ? 'fundsThere' : 'fundsNone')}</p>
      {owed > 0 && <p>{t('fundsOwed', { amount: formatMoney(owed, language, currency) })}</p>}
      <p className={styles.note}>{t('fundsText')}</p>
      {asks && <AskFunds program_uuid={program.uuid} guardian={guardian} onClose={() => setAsks(false)} />}
    </Statement>
  )
}

interface AskFundsProps {
  program_uuid: string
  guardian: CardGuardian
  onClose: () => void
}

const AskFunds = ({ program_uuid, guardian: { funds, owed, currency }, onClose }: AskFundsProps) => {
  const t = figureStrings.useTranslate()
  const language = useLanguage()
  const client = useQueryClient()
  const money = (cents: number): string => formatMoney(cents, language, currency)
  const form = useForm<{ amount: number | null }>({
    id: 'ask-funds',
    typed: 'free',
    fields: useFields<{ amount: number | null }>({ amount: funds }),
    check: ({ amount }) => ({
      amount:
        amount === null || amount === 0
          ? t('amountRequired')
          : amount > funds
            ? t('amountTooHigh', { most: money(funds) })
            : undefined,
    }),
    send: async ({ amount }, keyFor) => {
      const body = { amount: amount ?? 0 }
      const { asked, set_off } = await api.post('/manager/cards/{uuid}/funds', {
        params: { uuid: program_uuid },
        body,
        idempotency_key: keyFor(body),
      })
      toast.success(
        set_off > 0
          ? t('fundsSetOff', { set_off: money(set_off), amount: money(asked - set_off) })
          : t('fundsAsked', { amount: money(asked) }),
      )
      onClose()
      await Promise.all([
        client.invalidateQueries({ queryKey: figuresKey }),
        client.invalidateQueries({ queryKey: ['payouts'] }),
        client.invalidateQueries({ queryKey: ['card-orders'] }),
      ])
    },
    words: { form: ({ code }) => (code === 'card_funds_too_low' ? t('fundsChanged') : undefined) },
  })
  const { value, onValue, ...field } = form.field('amount')
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('askTitle')}
      description={owed > 0 ? `${t('askText')} ${t('fundsOwed', { amount: money(owed) })}` : t('askText')}
      footer={
        <>
          <Button onClick={onClose}>{t('keepFunds')}</Button>
          <Button variant="primary" busy={form.busy} onClick={() => void form.submit()}>
            {t('askFunds')}
          </Button>
        </>
      }
    >
      <Form {...form.form}>
        <MoneyField
          {...field}
          label={t('amount')}
          hint={t('amountHint', { most: money(funds) })}
          cents={value}
          onCents={onValue}
        />
      </Form>
    </Dialog>
  )
}
