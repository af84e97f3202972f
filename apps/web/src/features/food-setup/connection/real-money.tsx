import type { Connection } from '@plein/contract/payments/connections'
import { providers, type ProviderName } from '@plein/contract/payments/providers'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { useFields, useForm } from '#platform/form/use-form.ts'
import { useExplain } from '#platform/problems/explain.ts'
import { Button } from '#ui/actions/button.tsx'
import { FieldError } from '#ui/fields/field.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Form } from '#ui/forms/form.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed } from '#ui/icons/icons.ts'
import { Dialog } from '#ui/overlays/panels.tsx'
import { programKey } from '../form/use-kept-form.ts'
import { connectionKey } from './connection-data.ts'
import { connectionStrings } from './strings/index.ts'
import { useConnectionWords } from './use-connection-words.ts'
import styles from './connection.module.css'

interface RealMoneyProps {
  program_uuid: string
  provider: ProviderName
  connection: Connection
}

/** Says whether the money is real, lists the steps to it, and switches. */
export const RealMoney = (props: RealMoneyProps) => {
  const t = connectionStrings.useTranslate()
  const { connection, provider } = props
  const [asks, setAsks] = useState(false)
  const isLive = connection.provider === provider && connection.live_mode
  const missing = connection.live_steps.some(({ is_done, is_required }) => is_required && !is_done)
  return (
    <section className={styles.part} id="food-ccv_live_mode" tabIndex={-1}>
      <p className={styles.mode} data-live={isLive || undefined} role="status">
        <Icon of={isLive ? IconCircleCheck : IconAlertTriangle} />
        {t(isLive ? 'liveBanner' : 'testBanner')}
      </p>
      {(!isLive || missing) && <Steps steps={connection.live_steps} />}
      {isLive ? (
        <BackToTest {...props} />
      ) : (
        <div className={styles.buttons}>
          <Button unavailable={missing ? t('notReady') : undefined} onClick={() => setAsks(true)}>
            {t('goLive')}
          </Button>
        </div>
      )}
      <Dialog open={asks} onClose={() => setAsks(false)} title={t('goLiveTitle')}>
        <GoLiveForm {...props} onDone={() => setAsks(false)} />
      </Dialog>
    </section>
  )
}

const Steps = ({ steps }: { steps: Connection['live_steps'] }) => {
  const t = connectionStrings.useTranslate()
  return (
    <>
      <h3 className={styles.title}>{t('steps')}</h3>
      <ul className={styles.steps}>
        {steps.map(({ step, is_done, is_required }) => (
          <li key={step} data-done={is_done || undefined}>
            <Icon of={is_done ? IconCircleCheck : IconCircleDashed} />
            <span>
              <span className="visually-hidden">{t(is_done ? 'done' : 'todo')}: </span>
              {t(`step_${step}`)}
              {!is_required && !is_done && <span className={styles.note}> ({t('advice')})</span>}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Answers that the mode is another: every part of the page reads it again. */
const useSwitched = (program_uuid: string) => {
  const client = useQueryClient()
  return async (): Promise<void> => {
    await client.invalidateQueries({ queryKey: connectionKey(program_uuid) })
    await client.invalidateQueries({ queryKey: programKey(program_uuid) })
  }
}

const BackToTest = ({ program_uuid, provider }: RealMoneyProps) => {
  const t = connectionStrings.useTranslate()
  const explain = useExplain()
  const tellAll = useSwitched(program_uuid)
  const back = useMutation({
    mutationFn: () =>
      api.put('/programs/{program_uuid}/payments/mode', {
        params: { program_uuid },
        body: { provider, live_mode: false },
      }),
    onSuccess: async () => {
      await tellAll()
      toast.success(t('wentTest'))
    },
  })
  return (
    <>
      <div className={styles.buttons}>
        <Button variant="quiet" size="small" busy={back.isPending} onClick={() => back.mutate()}>
          {t('goTest')}
        </Button>
      </div>
      <FieldError id="food-back-error" text={back.error ? explain(back.error) : undefined} />
    </>
  )
}

const GoLiveForm = ({ program_uuid, provider, onDone }: RealMoneyProps & { onDone: () => void }) => {
  const t = connectionStrings.useTranslate()
  const words = useConnectionWords()
  const tellAll = useSwitched(program_uuid)
  const [values, change] = useFields({ password: '' })
  const { field, form, busy } = useForm({
    id: 'go-live',
    typed: 'free',
    fields: [values, change],
    check: ({ password }) => ({ password: password === '' ? t('passwordEmpty') : undefined }),
    words,
    send: async ({ password }) => {
      await api.put('/programs/{program_uuid}/payments/mode', {
        params: { program_uuid },
        body: { provider, live_mode: true, password },
      })
      await tellAll()
      toast.success(t('wentLive'))
      onDone()
    },
  })
  return (
    <div onSubmit={(event) => event.stopPropagation()}>
      <Form {...form}>
        <p className={styles.text}>{t('goLiveText', { provider: providers[provider].label })}</p>
        <PasswordField
          {...field('password')}
          label={t('password')}
          hint={t('passwordHint')}
          autoComplete="current-password"
        />
        <div className={styles.answers}>
          <Button onClick={onDone}>{t('cancel')}</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {t('goLive')}
          </Button>
        </div>
      </Form>
    </div>
  )
}
