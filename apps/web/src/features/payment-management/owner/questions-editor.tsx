import { formFieldKinds, requestLimits } from '@plein/contract/payment-management/codes'
import { Button } from '#ui/actions/button.tsx'
import { Checkbox } from '#ui/choices/checkbox.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Textarea } from '#ui/fields/textarea.tsx'
import type { Editor } from './use-form-editor.ts'
import { blankQuestion, type QuestionValues } from '../forms/form-values.ts'
import { ownerStrings } from './strings/index.ts'
import styles from './owner.module.css'

/** Fields that a payer fills in, beside name and e-mail address. */
export const QuestionsEditor = ({ editor: { form, values, change } }: { editor: Editor }) => {
  const t = ownerStrings.useTranslate()
  const { questions } = values
  const set = (at: number, part: Partial<QuestionValues>): void =>
    change({ questions: questions.map((field, index) => (index === at ? { ...field, ...part } : field)) })
  return (
    <fieldset className={styles.list}>
      <legend>{t('questions')}</legend>
      {questions.map((field, at) => (
        <div key={field.uuid ?? `new-${at}`} className={styles.entry}>
          <TextField
            id={form.idOf(`questions.${at}.title`)}
            label={t('question')}
            maxLength={requestLimits.title}
            value={field.title}
            onValue={(title) => set(at, { title })}
            error={form.validationErrorOf(`questions.${at}.title`)}
          />
          <Select
            id={form.idOf(`questions.${at}.kind`)}
            label={t('answerKind')}
            value={field.kind}
            onValue={(kind) => set(at, { kind })}
            options={formFieldKinds.map((value) => ({ value, label: t(`answer_${value}`) }))}
          />
          <Checkbox
            label={t('required')}
            checked={field.is_required}
            onChecked={(is_required) => set(at, { is_required })}
          />
          {field.kind === 'choice' && (
            <Textarea
              id={form.idOf(`questions.${at}.choices`)}
              label={t('choices')}
              rows={3}
              value={field.choices}
              onValue={(choices) => set(at, { choices })}
            />
          )}
          <Button
            variant="quiet"
            onClick={() => change({ questions: questions.filter((_field, index) => index !== at) })}
          >
            {t('remove')}
            <span className="visually-hidden"> {field.title}</span>
          </Button>
        </div>
      ))}
      {questions.length < requestLimits.fields && (
        <div>
          <Button onClick={() => change({ questions: [...questions, blankQuestion] })}>{t('addQuestion')}</Button>
        </div>
      )}
    </fieldset>
  )
}
