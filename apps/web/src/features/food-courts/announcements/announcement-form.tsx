import type { Announcement } from '@plein/contract/food-courts/announcements'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useMemo, useState } from 'react'
import { api } from '#platform/api.ts'
import { useDraft } from '#platform/form/draft.ts'
import { useForm } from '#platform/form/use-form.ts'
import { useProfile } from '#platform/session/session.ts'
import { Button } from '#ui/actions/button.tsx'
import { DateTimeField } from '#ui/dates/date-time-field.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Textarea } from '#ui/fields/textarea.tsx'
import { Form } from '#ui/forms/form.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { IconSpeakerphone } from '#ui/icons/icons.ts'
import { Sheet } from '#ui/overlays/panels.tsx'
import { announcementsKey, getAnnouncementFlag, readTyped, toTyped } from './announcements-data.ts'
import { announcementStrings } from './strings/index.ts'
import styles from './announcements.module.css'

const typedOf = (announcement: Announcement | undefined) => ({
  text: announcement?.text ?? '',
  visible_from: toTyped(announcement?.visible_from ?? null),
  visible_until: toTyped(announcement?.visible_until ?? null),
})
type Typed = ReturnType<typeof typedOf>

interface AnnouncementFormProps {
  program_uuid: string
  /** undefined: a new one. */
  announcement: Announcement | undefined
  onClose: () => void
}

/** an announcement with its time, beside how guests see it. */
export const AnnouncementForm = (props: AnnouncementFormProps) => {
  const t = announcementStrings.useTranslate()
  const { program_uuid, announcement, onClose } = props
  // A sheet is easily swiped away: what was typed waits in the tab until it is saved.
  const owner = useProfile()?.uuid ?? ''
  const name = `announcement ${program_uuid} ${announcement?.uuid ?? 'new'}`
  const [stored, put, forget] = useDraft<Partial<Typed>>(name, {}, owner)
  const [isRestored] = useState(Object.keys(stored).length > 0)
  const typed: Typed = { ...useMemo(() => typedOf(announcement), [announcement]), ...stored }
  const form = useAnnouncementForm(props, typed, put, forget)
  const { field } = form
  return (
    <Sheet
      open
      onClose={onClose}
      title={t(announcement ? 'editTitle' : 'newTitle')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" busy={form.busy} onClick={() => void form.submit()}>
            {t(announcement ? 'save' : 'publish')}
          </Button>
        </>
      }
    >
      {isRestored && Object.keys(stored).length > 0 && (
        <p className={styles.restored} role="status">
          {t('restored')}{' '}
          <Button size="small" variant="quiet" onClick={forget}>
            {t('startOver')}
          </Button>
        </p>
      )}
      <Form {...form.form}>
        <Textarea {...field('text')} label={t('text')} hint={t('textHint')} maxLength={500} rows={3} trim />
        <section className={styles.preview} aria-label={t('preview')}>
          <p className={styles.quiet}>{t('preview')}</p>
          <div className={styles.bar}>
            <Icon of={IconSpeakerphone} />
            <p>{typed.text.trim() === '' ? t('previewEmpty') : typed.text}</p>
          </div>
        </section>
        <DateTimeField {...field('visible_from')} label={t('from')} hint={t('fromHint')} />
        <DateTimeField {...field('visible_until')} label={t('until')} hint={t('untilHint')} />
      </Form>
    </Sheet>
  )
}

const useAnnouncementForm = (
  { program_uuid, announcement, onClose }: AnnouncementFormProps,
  typed: Typed,
  put: (part: Partial<Typed>) => void,
  forget: () => void,
) => {
  const t = announcementStrings.useTranslate()
  const client = useQueryClient()
  return useForm({
    id: useId(),
    typed: 'kept',
    fields: [typed, put, forget],
    check: (values) => {
      const [from, until] = [readTyped(values.visible_from), readTyped(values.visible_until)]
      return {
        text: values.text.trim() === '' ? t('textRequired') : undefined,
        visible_from: from === undefined ? t('momentWrong') : undefined,
        visible_until:
          until === undefined
            ? t('momentWrong')
            : until !== null && until <= (from ?? new Date().toISOString())
              ? t('untilBefore')
              : undefined,
      }
    },
    words: {
      form: (problem) => t(getAnnouncementFlag(problem) === 'notFount' ? 'gone' : 'notSaved'),
      field: ({ field, code }) => (field === 'visible_until' && code === 'before' ? t('untilBefore') : undefined),
    },
    send: async (values, keyFor) => {
      const from = readTyped(values.visible_from)
      const visible_until = readTyped(values.visible_until) ?? null
      const body = { text: values.text.trim(), ...(from != null && { visible_from: from }), visible_until }
      if (announcement)
        await api.put('/programs/{program_uuid}/announcements/{uuid}', {
          params: { program_uuid, uuid: announcement.uuid },
          body,
        })
      else
        await api.post('/programs/{program_uuid}/announcements', {
          params: { program_uuid },
          body,
          idempotency_key: keyFor(body),
        })
      toast.success(t(announcement ? 'saved' : 'published'))
      onClose()
      await client.invalidateQueries({ queryKey: announcementsKey(program_uuid) })
    },
  })
}
