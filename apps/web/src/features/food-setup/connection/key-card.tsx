import type { ConnectionKey } from '@plein/contract/payments/connections'
import { providers, type ProviderName } from '@plein/contract/payments/providers'
import type { WholeProgram } from '@plein/contract/programs'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { useExplain } from '#platform/problems/explain.ts'
import { Button } from '#ui/actions/button.tsx'
import { TimeText } from '#ui/display/time.tsx'
import { FieldError } from '#ui/fields/field.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed } from '#ui/icons/icons.ts'
import { programKey } from '../form/use-kept-form.ts'
import { connectionKey } from './connection-data.ts'
import { KeyDialog } from './key-dialog.tsx'
import { connectionStrings } from './strings/index.ts'
import styles from './connection.module.css'

interface KeyCardProps {
  program: WholeProgram
  provider: ProviderName
  mode: 'test' | 'live'
  stored: ConnectionKey
  error: string | undefined
}

const looks = {
  none: { icon: IconCircleDashed, tone: 'none' },
  unchecked: { icon: IconCircleDashed, tone: 'none' },
  valid: { icon: IconCircleCheck, tone: 'success' },
  refused: { icon: IconAlertTriangle, tone: 'danger' },
} as const

/** The key of a mode: whose it is and how it ends. It was typed once and is never read again. */
export const KeyCard = ({ program, provider, mode, stored, error }: KeyCardProps) => {
  const t = connectionStrings.useTranslate()
  const explain = useExplain()
  const client = useQueryClient()
  const [asks, setAsks] = useState(false)
  const { state, last_four } = stored
  const remove = useMutation({
    mutationFn: () =>
      api.delete('/programs/{program_uuid}/payments/keys/{mode}', {
        params: { program_uuid: program.uuid, mode },
        query: { provider },
      }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: connectionKey(program.uuid) })
      await client.invalidateQueries({ queryKey: programKey(program.uuid) })
      toast.success(t('removed'))
    },
  })
  const id = `food-ccv_${mode}_key`
  return (
    <section className={styles.card} aria-labelledby={`${id}-title`}>
      <h3 className={styles.title} id={`${id}-title`}>
        {t(mode)}
      </h3>
      <KeyState mode={mode} stored={stored} />
      {last_four !== null && (
        <p className={styles.note}>
          {t('endsIn', { last: last_four })}
          {stored.checked_at !== null && (
            <> · {t.rich('checked', { at: <TimeText at={stored.checked_at} as="when_inside" /> })}</>
          )}
        </p>
      )}
      <FieldError
        id={`${id}-error`}
        text={remove.error ? explain(remove.error) : state === 'none' ? error : undefined}
      />
      <div className={styles.buttons}>
        <Button id={id} size="small" onClick={() => setAsks(true)}>
          {t(state === 'none' ? 'add' : 'replace')}
        </Button>
        {state !== 'none' && (
          <Button size="small" variant="quiet" busy={remove.isPending} onClick={() => remove.mutate()}>
            {t('remove')}
          </Button>
        )}
      </div>
      <KeyDialog
        open={asks}
        onClose={() => setAsks(false)}
        program_uuid={program.uuid}
        provider={provider}
        mode={mode}
        // The sandbox has no number of a real account.
        sample={providers[provider].moves_money ? undefined : program.sandbox_keys?.[`ccv_${mode}_key`]}
      />
    </section>
  )
}

const KeyState = ({ mode, stored }: Pick<KeyCardProps, 'mode' | 'stored'>) => {
  const t = connectionStrings.useTranslate()
  const { state, account_name, methods } = stored
  const n = methods.length
  const words = {
    none: () => t(`none_${mode}`),
    unchecked: () => t('unchecked'),
    valid: () => (account_name === null ? t('valid', { n }) : t('validOf', { n, account: account_name })),
    refused: () => t('refused'),
  }[state]()
  return (
    <p className={styles.state} data-tone={looks[state].tone}>
      <Icon of={looks[state].icon} />
      <span>{words}</span>
    </p>
  )
}
