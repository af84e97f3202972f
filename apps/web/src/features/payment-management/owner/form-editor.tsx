import { formKinds, requestLimits } from '@plein/contract/payment-management/codes'
import { Button } from '#ui/actions/button.tsx'
import { SegmentedControl } from '#ui/choices/segmented-control.tsx'
import { MoneyField } from '#ui/fields/money-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Textarea } from '#ui/fields/textarea.tsx'
import { Form } from '#ui/forms/form.tsx'
import { Sheet } from '#ui/overlays/panels.tsx'
import { FormPicture } from '../forms/form-picture.tsx'
import { OpeningTimes } from '../forms/opening-times.tsx'
import { FormTerms } from '../forms/form-terms.tsx'
import { FramingSites } from '../forms/framing-sites.tsx'
import { SuggestedAmounts } from '../forms/suggested-amounts.tsx'
import { QuestionsEditor } from './questions-editor.tsx'
import { ItemsEditor } from './items-editor.tsx'
import { useFormEditor, type Editor, type FormEditorProps } from './use-form-editor.ts'
import { ownerStrings } from './strings/index.ts'

/** An order form as its owner makes it: what it asks for, and from whom. */
export const FormEditor = (props: FormEditorProps) => {
  const t = ownerStrings.useTranslate()
  const editor = useFormEditor(props)
  const { form, values, change } = editor
  return (
    <Sheet open onClose={props.onClose} title={props.form ? t('change') : t('newForm')}>
      <Form {...form.form}>
        <TextField
          id={form.idOf('title')}
          label={t('formTitle')}
          maxLength={requestLimits.title}
          value={values.title}
          onValue={(title) => change({ title })}
          error={form.validationErrorOf('title')}
        />
        <Textarea
          id={form.idOf('description')}
          label={t('formText')}
          maxLength={requestLimits.text}
          rows={3}
          value={values.description}
          onValue={(description) => change({ description })}
        />
        <FormPicture {...editor} />
        <SegmentedControl
          label={t('formKind')}
          value={values.kind}
          onValue={(kind) => change({ kind })}
          options={formKinds.map((value) => ({ value, label: t(`kind_${value}`) }))}
        />
        <Amounts editor={editor} />
        {values.kind === 'items' && <ItemsEditor editor={editor} />}
        <QuestionsEditor editor={editor} />
        <OpeningTimes {...editor} />
        <Textarea
          id={form.idOf('thanks')}
          label={t('thanksText')}
          maxLength={requestLimits.text}
          rows={2}
          value={values.thanks}
          onValue={(thanks) => change({ thanks })}
        />
        <FormTerms {...editor} />
        <FramingSites {...editor} />
        <Button type="submit" variant="primary" busy={form.busy}>
          {t('save')}
        </Button>
      </Form>
    </Sheet>
  )
}

/** The amount of a form that has one, and the VAT in it. */
const Amounts = ({ editor: { form, values, change } }: { editor: Editor }) => {
  const t = ownerStrings.useTranslate()
  const field = (name: 'amount' | 'least_amount' | 'most_amount') => ({
    id: form.idOf(name),
    width: 12,
    cents: values[name],
    onCents: (cents: number | null) => change({ [name]: cents }),
    error: form.validationErrorOf(name),
  })
  if (values.kind === 'items') return null
  return (
    <>
      {values.kind === 'fixed' && <MoneyField {...field('amount')} label={t('amount')} />}
      {values.kind === 'open' && (
        <>
          <MoneyField {...field('least_amount')} label={t('least')} />
          <MoneyField {...field('most_amount')} label={t('most')} />
          <SuggestedAmounts form={form} values={values} change={change} />
        </>
      )}
      <Select
        id={form.idOf('vat_class')}
        label={t('vat')}
        value={values.vat_class}
        onValue={(vat_class) => change({ vat_class })}
        options={(['high', 'low', 'zero'] as const).map((value) => ({ value, label: t(`vat_${value}`) }))}
      />
    </>
  )
}
