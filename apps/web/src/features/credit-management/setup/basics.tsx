import { programKinds } from '@plein/contract/programs/codes'
import type { WholeProgram } from '@plein/contract/programs'
import { api } from '#platform/api.ts'
import { useOwnDraft } from '#platform/session/own-draft.ts'
import { useForm } from '#platform/form/use-form.ts'
import { newKey } from '#platform/new-key.ts'
import { useExplain } from '#platform/problems/explain.ts'
import { Button } from '#ui/actions/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Textarea } from '#ui/fields/textarea.tsx'
import { Form } from '#ui/forms/form.tsx'
import { PictureField } from '#ui/images/picture-field.tsx'
import { creditSetupStrings } from './strings/index.ts'

/** Pixels of the picture that is sent. */
const frame = { width: 1600, height: 900 }

const sendPicture = async (file: File, { signal }: { signal: AbortSignal }): Promise<string> => {
  const form = new FormData()
  form.append('image', file)
  const { uri } = await api.post('/manager/programs/images', { form, signal })
  return uri
}

interface BasicsProps {
  program: WholeProgram | null
  onSaved: (program: WholeProgram) => void
}

/** Step 0: name, text and picture; saving it begins the draft. */
export const Basics = ({ program, onSaved }: BasicsProps) => {
  const t = creditSetupStrings.useTranslate()
  const explain = useExplain()
  const { title = '', description = '', image = null } = program ?? {}
  const form = useForm<{ title: string; description: string; image: string | null }>({
    id: 'credit-basics',
    typed: 'asked',
    fields: useOwnDraft(`credit program ${program?.uuid ?? 'new'}`, { title, description, image }),
    check: (typed) => ({
      title: typed.title.trim() === '' ? t('required') : undefined,
      description: typed.description.trim() === '' ? t('required') : undefined,
    }),
    send: async (body) => onSaved(await saveBasics(program, body)),
  })
  const picture = form.field('image')
  return (
    <Form {...form.form}>
      <TextField {...form.field('title')} label={t('title')} hint={t('titleHint')} maxLength={100} />
      <Textarea {...form.field('description')} label={t('description')} maxLength={2000} rows={3} />
      <PictureField
        id={picture.id}
        error={picture.error}
        label={t('image')}
        current={picture.value}
        frame={frame}
        onSend={async (file, options) => picture.onValue(await sendPicture(file, options))}
        onRemove={async () => picture.onValue(null)}
        explain={explain}
      />
      <div>
        <Button type="submit" variant="primary" busy={form.busy}>
          {t('next')}
        </Button>
      </div>
    </Form>
  )
}

/** Begins a draft, or saves what it is called. */
const saveBasics = (
  program: WholeProgram | null,
  body: { title: string; description: string; image: string | null },
): Promise<WholeProgram> =>
  program === null
    ? api.post('/manager/programs', {
        body: { type_code: programKinds.credit_management, ...body },
        idempotency_key: newKey(),
      })
    : api.patch('/manager/programs/{uuid}', { params: { uuid: program.uuid }, body })
