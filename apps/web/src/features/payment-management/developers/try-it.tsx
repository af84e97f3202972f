import { useState } from 'react'
import { useFields, useForm } from '#platform/form/use-form.ts'
import { Button } from '#ui/actions/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Textarea } from '#ui/fields/textarea.tsx'
import { Form } from '#ui/forms/form.tsx'
import type { Call } from './open-api.ts'
import { getAddress, getBody, type Filled } from './samples.ts'
import { developerStrings } from './strings/index.ts'
import styles from './developers.module.css'

interface Answered {
  readonly status: number
  readonly ms: number
  readonly text: string
  /** Of a request that was asked for: its link. */
  readonly link: string | undefined
}

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** As a system of the reader's would send it: with the key, and not with the session. */
const send = async (call: Call, { key, body, address }: { key: string; body: string; address: string }) => {
  const began = performance.now()
  const answer = await fetch(address, {
    method: call.method,
    credentials: 'omit',
    headers: {
      authorization: `Bearer ${key}`,
      ...(call.method !== 'GET' && { 'idempotency-key': crypto.randomUUID() }),
      ...(body && { 'content-type': 'application/json' }),
    },
    body: body || null,
  })
  const text = await answer.text()
  return { status: answer.status, ms: Math.round(performance.now() - began), text, isGood: answer.ok }
}

/** Made by a call: its uuid and its link. */
const readMade = (text: string): { uuid?: string; link?: string } =>
  isJson(text) ? (JSON.parse(text) as { uuid?: string; link?: string }) : {}

const pretty = (text: string): string => (isJson(text) ? JSON.stringify(JSON.parse(text), null, 2) : text)

interface TryItProps {
  call: Call
  filled: Filled
  onMade: (order_uuid: string) => void
}

/** Sends a call with the reader's test key, and shows what came back. */
export const TryIt = ({ call, filled, onMade }: TryItProps) => {
  const t = developerStrings.useTranslate()
  const [answered, setAnswered] = useState<Answered | 'lost'>()
  // A field that nobody typed in follows what the reader did above: a request that was made, another program.
  const [values, change] = useFields<{ uuid: string | null; body: string | null }>({ uuid: null, body: null })
  const shown = { uuid: values.uuid ?? filled.order_uuid, body: values.body ?? getBody(call, filled) }
  const hasUuid = call.path.includes('{uuid}')
  const form = useForm({
    id: `try-${call.id}`,
    typed: 'free',
    fields: [shown, change],
    check: ({ uuid, body }) => ({
      uuid: hasUuid && uuid.trim() === '' ? t('uuidMissing') : undefined,
      body: body !== '' && !isJson(body) ? t('notJson') : undefined,
    }),
    send: async ({ uuid, body }) => {
      const address = getAddress(call, { ...filled, order_uuid: encodeURIComponent(uuid.trim()) })
      const answer = await send(call, { key: filled.key, body, address }).catch(() => undefined)
      if (!answer) return setAnswered('lost')
      const made = readMade(answer.text)
      setAnswered({ ...answer, text: pretty(answer.text), link: answer.isGood ? made.link : undefined })
      if (answer.status === 201 && call.id === 'postPaymentOrders' && made.uuid) onMade(made.uuid)
    },
  })
  return (
    <Form {...form.form}>
      {hasUuid && (
        <TextField
          id={form.idOf('uuid')}
          label={t('orderUuid')}
          hint={t('orderUuidHint')}
          error={form.validationErrorOf('uuid')}
          value={shown.uuid}
          onValue={(uuid) => change({ uuid })}
          look="mono"
          maxLength={64}
        />
      )}
      {call.example !== undefined && (
        <Textarea
          id={form.idOf('body')}
          label={t('body')}
          error={form.validationErrorOf('body')}
          value={shown.body}
          onValue={(body) => change({ body })}
          className={styles.body}
          maxLength={10_000}
          spellCheck={false}
        />
      )}
      <div>
        <Button
          type="submit"
          variant="primary"
          busy={form.busy}
          unavailable={filled.key === '' ? t('noKey') : undefined}
        >
          {t('send')}
        </Button>
        {filled.key === '' && <p className={styles.quiet}>{t('noKey')}</p>}
      </div>
      <LastAnswer answered={answered} />
    </Form>
  )
}

const LastAnswer = ({ answered }: { answered: Answered | 'lost' | undefined }) => {
  const t = developerStrings.useTranslate()
  return (
    <div role="status" className={styles.answered}>
      {answered === 'lost' && <p>{t('lost')}</p>}
      {answered !== undefined && answered !== 'lost' && (
        <>
          <p>
            <strong>{t('answered', { status: String(answered.status), ms: answered.ms })}</strong>{' '}
            {answered.link !== undefined && (
              <a href={answered.link} target="_blank" rel="noreferrer">
                {t('openLink')}
              </a>
            )}
          </p>
          <pre className={styles.code}>{answered.text}</pre>
        </>
      )}
    </div>
  )
}
