import type { RequestProfile } from '@plein/contract/payment-management/program'
import type { WholeProgram } from '@plein/contract/programs'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { useFields, useForm } from '#platform/form/use-form.ts'
import { queryClient } from '#platform/query-client.ts'
import { Button } from '#ui/actions/button.tsx'
import { Code } from '#ui/display/copy-code.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { Dialog } from '#ui/overlays/panels.tsx'
import { ownerStrings } from './strings/index.ts'
import styles from './owner.module.css'

/** Own systems get their payers back at the addresses of a profile. */
export const RequestProfiles = ({ program }: { program: WholeProgram }) => {
  const t = ownerStrings.useTranslate()
  const [opens, setOpens] = useState<RequestProfile | 'new' | null>(null)
  return (
    <section className={styles.stack}>
      <h2 className={styles.title}>{t('profiles')}</h2>
      <p className={styles.note}>{t('profilesText')}</p>
      <ul className={styles.rows}>
        {(program.requests ?? []).map((profile) => (
          <li key={profile.uuid} className={styles.row}>
            <span className={styles.name}>
              <strong>{profile.title}</strong>
              <Code>{profile.url}</Code>
              <Code>{profile.uuid}</Code>
            </span>
            <Button onClick={() => setOpens(profile)}>{t('change')}</Button>
          </li>
        ))}
      </ul>
      <div>
        <Button onClick={() => setOpens('new')}>{t('newProfile')}</Button>
      </div>
      {opens !== null && (
        <ProfileDialog
          program_uuid={program.uuid}
          profile={opens === 'new' ? undefined : opens}
          onClose={() => setOpens(null)}
        />
      )}
    </section>
  )
}

interface ProfileDialogProps {
  program_uuid: string
  profile: RequestProfile | undefined
  onClose: () => void
}

const ProfileDialog = ({ program_uuid, profile, onClose }: ProfileDialogProps) => {
  const t = ownerStrings.useTranslate()
  const fields = useFields({ title: profile?.title ?? '', url: profile?.url ?? 'https://', signing: '' })
  const [values, change] = fields
  const form = useForm({
    id: 'request-profile',
    typed: 'free',
    fields,
    check: ({ title, url, signing }) => ({
      title: title.trim() === '' ? t('titleMissing') : undefined,
      url: /^https:\/\/.+\..+/.test(url.trim()) ? undefined : t('urlWrong'),
      signing: signing !== '' && signing.length < 8 ? t('signingShort') : undefined,
    }),
    places: { url_not_allowed: 'url', secret: 'signing' },
    send: async ({ title, url, signing }, keyFor) => {
      const body = {
        program_uuid,
        ...(profile && { request_uuid: profile.uuid }),
        title: title.trim(),
        url: url.trim(),
        ...(signing !== '' && { secret: signing }),
      }
      await api.post('/payment/requests', { body, idempotency_key: keyFor(body) })
      toast.success(t('profileSaved'))
      onClose()
      await queryClient.invalidateQueries({ queryKey: ['program', program_uuid] })
    },
  })
  const field = (name: keyof typeof values) => ({ id: form.idOf(name), error: form.validationErrorOf(name) })
  return (
    <Dialog open onClose={onClose} title={profile ? t('change') : t('newProfile')}>
      <Form {...form.form}>
        <TextField
          {...field('title')}
          label={t('profileName')}
          maxLength={100}
          value={values.title}
          onValue={(title) => change({ title })}
        />
        <TextField
          {...field('url')}
          label={t('url')}
          hint={t('urlHint')}
          maxLength={500}
          inputMode="url"
          value={values.url}
          onValue={(url) => change({ url })}
        />
        <TextField
          {...field('signing')}
          label={t('signing')}
          hint={profile?.is_signed ? t('signingSet') : t('signingHint')}
          maxLength={200}
          autoComplete="off"
          value={values.signing}
          onValue={(signing) => change({ signing })}
        />
        <Button type="submit" variant="primary" busy={form.busy}>
          {t('save')}
        </Button>
      </Form>
    </Dialog>
  )
}
