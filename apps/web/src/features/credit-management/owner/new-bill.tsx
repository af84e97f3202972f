import type { WholeProgram } from '@plein/contract/programs'
import { api } from '#platform/api.ts'
import { useOwnDraft } from '#platform/session/own-draft.ts'
import { useForm } from '#platform/form/use-form.ts'
import { useLanguage } from '#platform/i18n.ts'
import { formatMoney } from '#platform/money.ts'
import { Button } from '#ui/actions/button.tsx'
import { Checkbox } from '#ui/choices/checkbox.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { IconPlus, IconTrash } from '#ui/icons/icons.ts'
import { Drawer } from '#ui/overlays/panels.tsx'
import { billChanged } from '../bill/bill-data.ts'
import { billStrings } from '../bill/strings/index.ts'
import { blankLine, previewSums, readNumber, toLines, vatChoices, type TypedLine } from './new-bill.rules.ts'
import { ownerBillStrings } from './strings/index.ts'
import styles from './owner.module.css'

interface Values {
  name: string
  email: string
  address: string
  zip: string
  city: string
  is_company: boolean
  term_days: string
  lines: TypedLine[]
}

const blank: Values = {
  name: '',
  email: '',
  address: '',
  zip: '',
  city: '',
  is_company: false,
  term_days: '14',
  lines: [blankLine],
}

interface NewBillProps {
  program: WholeProgram
  onClose: () => void
  onMade: (uuid: string) => void
}

const useNewBill = ({ program, onMade }: Omit<NewBillProps, 'onClose'>) => {
  const t = ownerBillStrings.useTranslate()
  const words = billStrings.useTranslate()
  return useForm<Values>({
    id: 'new-bill',
    typed: 'asked',
    fields: useOwnDraft(`new bill ${program.uuid}`, blank),
    check: ({ name, lines, term_days }) => ({
      name: name.trim() === '' ? words('required') : undefined,
      term_days: readNumber(term_days, 1) === null ? t('numberWrong') : undefined,
      ...Object.fromEntries(
        lines.flatMap(({ title, quantity, tariff }, index) => [
          [`lines.${index}.title`, title.trim() === '' ? words('required') : undefined],
          [`lines.${index}.quantity`, readNumber(quantity, 3) === null ? t('numberWrong') : undefined],
          [`lines.${index}.tariff`, readNumber(tariff, 4) === null ? t('numberWrong') : undefined],
        ]),
      ),
    }),
    places: { 'debtor.name': 'name', 'debtor.email': 'email' },
    send: async ({ name, email, address, zip, city, is_company, term_days, lines }, keyFor) => {
      const debtor = { name, email, address, zip, city, type: is_company ? (1 as const) : (2 as const) }
      const body = {
        program_uuid: program.uuid,
        debtor,
        term_days: Math.round(readNumber(term_days, 1) ?? 14),
        lines: toLines(lines) ?? [],
      }
      const bill = await api.post('/bills', { body, idempotency_key: keyFor(body) })
      billChanged(bill)
      toast.success(t('saved'))
      onMade(bill.uuid)
    },
  })
}

/** A new bill: for whom, for what, and what that comes to while it is typed. Nothing is sent yet. */
export const NewBillDrawer = ({ program, onClose, onMade }: NewBillProps) => {
  const t = ownerBillStrings.useTranslate()
  const words = billStrings.useTranslate()
  const form = useNewBill({ program, onMade })
  const lines = form.field('lines')
  const company = form.field('is_company')
  const vatOptions = useVatOptions()
  return (
    <Drawer
      open
      onClose={onClose}
      title={t('newBill')}
      footer={
        <>
          <Button onClick={onClose}>{words('cancel')}</Button>
          <Button variant="primary" busy={form.busy} onClick={() => void form.submit()}>
            {t('saveDraft')}
          </Button>
        </>
      }
    >
      <Form {...form.form}>
        <TextField {...form.field('name')} label={t('name')} maxLength={150} />
        <Checkbox label={t('isCompany')} checked={company.value} onChecked={company.onValue} />
        <TextField {...form.field('email')} label={t('email')} hint={t('emailHint')} type="email" optional />
        <TextField {...form.field('address')} label={t('address')} maxLength={150} optional />
        <div className={styles.cells}>
          <TextField {...form.field('zip')} label={t('zip')} maxLength={12} optional />
          <TextField {...form.field('city')} label={t('city')} maxLength={100} optional />
        </div>
        {lines.value.map((_line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- fields are named by their place, too
          <fieldset key={index} className={styles.line}>
            <legend>{t('line', { n: index + 1 })}</legend>
            <TextField {...form.field(`lines.${index}.title`)} label={t('item')} maxLength={200} />
            <div className={styles.cells}>
              <TextField {...form.field(`lines.${index}.quantity`)} label={t('quantity')} look="numeric" />
              <TextField {...form.field(`lines.${index}.tariff`)} label={t('tariff')} look="numeric" />
              <Select {...form.field(`lines.${index}.vat`)} label={t('vat')} options={vatOptions} />
            </div>
            {lines.value.length > 1 && (
              <Button
                variant="quiet"
                icon={IconTrash}
                onClick={() => lines.onValue(lines.value.filter((_item, at) => at !== index))}
              >
                {t('removeLine', { n: index + 1 })}
              </Button>
            )}
          </fieldset>
        ))}
        <Button icon={IconPlus} onClick={() => lines.onValue([...lines.value, blankLine])}>
          {t('addLine')}
        </Button>
        <TextField {...form.field('term_days')} label={t('term')} look="numeric" />
        <Preview lines={lines.value} currency={program.currency} />
      </Form>
    </Drawer>
  )
}

const useVatOptions = () => {
  const t = ownerBillStrings.useTranslate()
  const words = { E: t('vat_exempt'), AE: t('vat_reverse') } as const
  return vatChoices.map((value) => ({
    value,
    label: value === 'E' || value === 'AE' ? words[value] : `${value} %`,
  }))
}

const Preview = ({ lines, currency }: { lines: readonly TypedLine[]; currency: string }) => {
  const t = ownerBillStrings.useTranslate()
  const language = useLanguage()
  const sums = previewSums(lines)
  if (!sums) return null
  const money = (cents: number): string => formatMoney(cents, language, currency)
  return (
    <p role="status">
      {t('preview', { subtotal: money(sums.subtotal), vat: money(sums.vat), total: money(sums.total) })}
    </p>
  )
}
