import { isDraft, programKinds } from '@plein/contract/programs/codes'
import type { WholeProgram } from '@plein/contract/programs'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { useAskBeforeLeaving } from '#platform/form/ask-before-leaving.ts'
import { useMarkUnsaved } from '#platform/autosave/unsaved-tabs.ts'
import { useDraft } from '#platform/form/draft.ts'
import { useExplain } from '#platform/problems/explain.ts'
import { asProblem } from '#platform/problems/problem.ts'
import { useProfile } from '#platform/session/session.ts'
import { Button } from '#ui/actions/button.tsx'
import { isDay } from '#ui/dates/calendar.rules.ts'
import { DateField } from '#ui/dates/date-field.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { Textarea } from '#ui/fields/textarea.tsx'
import { Form } from '#ui/forms/form.tsx'
import { useForm } from '#platform/form/use-form.ts'
import { PictureField } from '#ui/images/picture-field.tsx'
import { programChanged, programQuery } from './program-data.ts'
import { tabPath } from './program-tab.ts'
import { pageStrings } from './strings/index.ts'
import { queryClient } from '#platform/query-client.ts'
import styles from './page.module.css'

/** Pixels of the cover that is sent. */
const FRAME = { width: 1600, height: 900 }

interface Basics {
  title: string
  description: string
  image: string | null
  start_date: string
  expiry_date: string
}

/** The typed values, and `modified` of the program that they were typed over. */
type StoredDraft = Partial<Basics> & { over?: string }

/** Uploads a picture for a program; answers its path, which is then saved as the program's `image`. */
const sendProgramPicture = async (file: File, { signal }: { signal: AbortSignal }): Promise<string> => {
  const form = new FormData()
  form.append('image', file)
  const { uri } = await api.post('/manager/programs/images', { form, signal })
  return uri
}

const basicsOf = (program: WholeProgram): Basics => ({
  title: program.title,
  description: program.description,
  image: program.image,
  start_date: program.start_date ?? '',
  expiry_date: program.expiry_date ?? '',
})

/** A card without a picture is drawn in its colour. */
const hasOwnLook = ({ type }: WholeProgram): boolean => type.id === programKinds.card

const useErrorTexts = (): Readonly<Record<string, string>> => {
  const t = pageStrings.useTranslate()
  return {
    title_required: t('titleRequired'),
    description_required: t('descriptionRequired'),
    image_required: t('imageRequired'),
    expiry_before_start: t('expiryBeforeStart'),
    expiry_in_the_past: t('expiryInThePast'),
  }
}

/** Title, description, picture and days. What runs must stay whole; a draft may be saved as it is. */
const useBasics = (program: WholeProgram) => {
  const t = pageStrings.useTranslate()
  const explain = useExplain()
  // Another tab of the page is a tap away, and a session ends: what was typed waits until it is saved, over what was seen as it was typed.
  const [stored, put, forget] = useDraft<StoredDraft>(`basics ${program.uuid}`, {}, useProfile()?.uuid ?? '')
  const { over = program.modified, ...typed } = stored
  const values: Basics = { ...basicsOf(program), ...typed }
  const change = (part: Partial<Basics>): void => put({ over, ...part })
  const [is_old, setOld] = useState(false)
  const dirty = JSON.stringify(values) !== JSON.stringify(basicsOf(program))
  useAskBeforeLeaving(dirty)
  useMarkUnsaved(tabPath(program.uuid, 'settings'), dirty)
  const whole = !isDraft(program.status.id)
  const needsPicture = whole && !hasOwnLook(program)
  const dayError = (day: string): string | undefined => (day === '' || isDay(day) ? undefined : t('dayWrong'))
  const turned = values.start_date !== '' && values.expiry_date !== '' && values.expiry_date < values.start_date
  const words = useErrorTexts()
  const form = useForm<Basics>({
    id: 'basics',
    typed: 'kept',
    fields: [values, change, forget],
    check: ({ title, description, image, start_date, expiry_date }) => ({
      title: whole && title.trim() === '' ? t('titleRequired') : undefined,
      description: whole && description.trim() === '' ? t('descriptionRequired') : undefined,
      image: needsPicture && image === null ? t('imageRequired') : undefined,
      start_date: dayError(start_date),
      expiry_date: dayError(expiry_date) ?? (turned ? t('expiryBeforeStart') : undefined),
    }),
    send: async ({ start_date, expiry_date, ...rest }) => {
      const body = {
        ...rest,
        start_date: start_date || null,
        expiry_date: expiry_date || null,
        modified: over,
      }
      const saved = await api.patch('/manager/programs/{uuid}', { params: { uuid: program.uuid }, body })
      programChanged(saved)
      toast.success(t('saved', { title: saved.title || t('untitled') }))
    },
    words: {
      field: ({ code }) => words[code],
      form: ({ code }) => (code === 'program_changed' ? t('changedMeanwhile') : undefined),
    },
    explain: (error, usual) => {
      if (asProblem(error).code === 'program_changed') setOld(true)
      return usual()
    },
  })
  const load = async (): Promise<void> => {
    try {
      await queryClient.fetchQuery({ ...programQuery(program.uuid), staleTime: 0 })
      forget()
      setOld(false)
    } catch (error) {
      toast.error(explain(error), { id: 'newest' })
    }
  }
  return {
    form,
    values,
    is_old,
    dirty,
    load,
    forget,
    change,
  }
}

export const BasicsForm = ({ program }: { program: WholeProgram }) => {
  const t = pageStrings.useTranslate()
  const explain = useExplain()
  const { form, values, is_old, dirty, load, forget, change } = useBasics(program)
  const field = (name: keyof Basics) => ({ id: form.idOf(name), error: form.validationErrorOf(name) })
  const optional = isDraft(program.status.id) || hasOwnLook(program)
  return (
    <div className={styles.form}>
      <Form {...form.form}>
        <TextField
          {...field('title')}
          label={t('fieldTitle')}
          hint={t('fieldTitleHint')}
          value={values.title}
          onValue={(title) => change({ title })}
        />
        <Textarea
          {...field('description')}
          label={t('fieldDescription')}
          hint={t('fieldDescriptionHint')}
          value={values.description}
          onValue={(description) => change({ description })}
          maxLength={2000}
          rows={3}
        />
        <PictureField
          {...field('image')}
          label={t('fieldImage')}
          current={values.image}
          frame={FRAME}
          onSend={async (file, options) => change({ image: await sendProgramPicture(file, options) })}
          {...(optional && { onRemove: async () => change({ image: null }) })}
          explain={explain}
        />
        <div className={styles.row}>
          <DateField
            {...field('start_date')}
            label={t('firstDay')}
            hint={t('firstDayHint')}
            value={values.start_date}
            onValue={(start_date) => change({ start_date })}
            optional
          />
          <DateField
            {...field('expiry_date')}
            label={t('lastDay')}
            hint={t('lastDayHint')}
            value={values.expiry_date}
            onValue={(expiry_date) => change({ expiry_date })}
            optional
          />
        </div>
        <div className={styles.actions}>
          <Button variant="primary" type="submit" busy={form.busy}>
            {t('save')}
          </Button>
          {is_old && <Button onClick={() => void load()}>{t('loadNewest')}</Button>}
          {dirty && !is_old && (
            <>
              <Button variant="quiet" onClick={forget}>
                {t('discard')}
              </Button>
              <span className={styles.quiet}>{t('unsaved')}</span>
            </>
          )}
        </div>
      </Form>
    </div>
  )
}
