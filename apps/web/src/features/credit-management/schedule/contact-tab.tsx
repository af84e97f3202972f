import type { CreditContact } from '@plein/contract/credit-management/program'
import type { WholeProgram } from '@plein/contract/programs'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { useOwnDraft } from '#platform/session/own-draft.ts'
import { useForm } from '#platform/form/use-form.ts'
import { Button } from '#ui/actions/button.tsx'
import { Checkbox } from '#ui/choices/checkbox.tsx'
import { SegmentedControl } from '#ui/choices/segmented-control.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { scheduleChanged } from './schedule-data.ts'
import { scheduleStrings } from './strings/index.ts'
import styles from './schedule.module.css'

const types = { '2': 2, '1': 1 } as const

/** P-12, Contact & invoice: who asks for the money, as individuals and as companies read it. */
export const ContactTab = ({ program }: { program: WholeProgram }) => {
  const t = scheduleStrings.useTranslate()
  const [type, setType] = useState<keyof typeof types>('2')
  const bills = program.bills?.find((item) => item.type === types[type])
  if (!bills) return null
  return (
    <div className={styles.tab}>
      <SegmentedControl
        label={t('forWhom')}
        value={type}
        onValue={setType}
        options={[
          { value: '2', label: t('individuals') },
          { value: '1', label: t('companies') },
        ]}
      />
      <ContactForm key={`${type} ${program.modified}`} program={program} type={types[type]} contact={bills.contact} />
    </div>
  )
}

interface ContactFormProps {
  program: WholeProgram
  type: 1 | 2
  contact: CreditContact
}

export const ContactForm = ({ program, type, contact }: ContactFormProps) => {
  const t = scheduleStrings.useTranslate()
  const { address, ...rest } = contact
  const { uuid: _uuid, address: street, ...place } = address
  const form = useForm({
    id: 'contact',
    typed: 'asked',
    fields: useOwnDraft(`contact ${type} ${program.uuid}`, { ...rest, ...place, street }),
    places: Object.fromEntries(Object.keys(rest).map((name) => [`bills.0.contact.${name}`, name])) as Record<
      string,
      keyof typeof rest
    >,
    send: async ({ street: line, city, zip, country, state, ...own }) => {
      const body = { bills: [{ type, contact: { ...own, address: { address: line, city, zip, country, state } } }] }
      await api.patch('/manager/programs/{uuid}', { params: { uuid: program.uuid }, body })
      toast.success(t('saved'))
      await scheduleChanged(program.uuid)
    },
  })
  const [deducts, showed] = [form.field('deducts_vat'), form.field('is_showed')]
  return (
    <div className={styles.form}>
      <Form {...form.form}>
        <TextField {...form.field('account')} label={t('account')} hint={t('accountHint')} look="mono" maxLength={42} />
        <TextField {...form.field('email')} label={t('email')} type="email" />
        <div className={styles.cells}>
          <TextField {...form.field('street')} label={t('address')} maxLength={150} />
          <TextField {...form.field('zip')} label={t('zip')} maxLength={12} />
          <TextField {...form.field('city')} label={t('city')} maxLength={100} />
        </div>
        <TextField {...form.field('phone_number')} label={t('phone')} maxLength={20} optional />
        <div className={styles.cells}>
          <TextField {...form.field('chamber')} label={t('chamber')} maxLength={20} optional />
          <TextField {...form.field('vat')} label={t('vatNumber')} maxLength={20} optional />
        </div>
        <Checkbox
          label={t('deductsVat')}
          hint={t('deductsVatHint')}
          checked={deducts.value}
          onChecked={deducts.onValue}
        />
        <Checkbox label={t('isShowed')} checked={showed.value} onChecked={showed.onValue} />
        <div>
          <Button type="submit" variant="primary" busy={form.busy}>
            {t('save')}
          </Button>
        </div>
      </Form>
    </div>
  )
}
