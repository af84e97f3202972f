import type { Printer, PrinterSettings } from '@plein/contract/food-kitchen/printers'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { api } from '#platform/api.ts'
import { useForm } from '#platform/form/use-form.ts'
import { useLanguage } from '#platform/i18n.ts'
import { languageNames, languages } from '#platform/language.ts'
import { useOwnDraft } from '#platform/session/own-draft.ts'
import { Button } from '#ui/actions/button.tsx'
import { FilterChip } from '#ui/display/chip.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { Dialog } from '#ui/overlays/panels.tsx'
import { categoriesQuery, printersKey } from './printers-data.ts'
import { printerStrings } from './strings/index.ts'
import styles from './printers.module.css'

interface PrinterFormProps {
  program_uuid: string
  /** Undefined: a new one. */
  printer: Printer | undefined
  onClose: () => void
}

const nothing: Partial<PrinterSettings> = {}

/** A printer that is added or changed: its name, its station, and which dishes it prints. */
export const PrinterForm = ({ program_uuid, printer, onClose }: PrinterFormProps) => {
  const t = printerStrings.useTranslate()
  const { field, form, idOf, validationErrorOf, busy, submit } = usePrinterForm({ program_uuid, printer, onClose })
  return (
    <Dialog
      open
      onClose={onClose}
      title={printer ? t('changeTitle', { name: printer.name }) : t('add')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" busy={busy} onClick={() => void submit()}>
            {t(printer ? 'save' : 'addShort')}
          </Button>
        </>
      }
    >
      <Form {...form}>
        <TextField {...field('name')} label={t('name')} hint={t('nameHint')} maxLength={60} autoComplete="off" />
        <TextField
          {...field('station')}
          label={t('station')}
          hint={t('stationHint')}
          maxLength={24}
          optional
          autoComplete="off"
        />
        <Select
          {...field('language')}
          label={t('language')}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
        />
        <Categories
          id={idOf('categories')}
          program_uuid={program_uuid}
          error={validationErrorOf('categories')}
          chosen={field('categories').value}
          onChosen={field('categories').onValue}
        />
      </Form>
    </Dialog>
  )
}

const usePrinterForm = ({ program_uuid, printer, onClose }: PrinterFormProps) => {
  const t = printerStrings.useTranslate()
  const client = useQueryClient()
  const language = useLanguage()
  const [draft, put, forget] = useOwnDraft(`printer ${printer?.uuid ?? program_uuid}`, nothing)
  const { name = '', station = '', categories = [] } = printer ?? {}
  const blank: PrinterSettings = { name, station, language: printer?.language ?? language, categories: [...categories] }
  return useForm({
    id: useId(),
    typed: 'asked',
    blank,
    fields: [{ ...blank, ...draft }, put, forget],
    check: (typed) => ({ name: typed.name.trim() === '' ? t('nameRequired') : undefined }),
    send: async (typed, keyFor) => {
      const idempotency_key = keyFor(typed)
      if (printer) {
        const params = { program_uuid, uuid: printer.uuid }
        await api.put('/programs/{program_uuid}/printers/{uuid}', { params, body: typed, idempotency_key })
      } else
        await api.post('/programs/{program_uuid}/printers', { params: { program_uuid }, body: typed, idempotency_key })
      toast.success(t(printer ? 'changed' : 'added', { name: typed.name.trim() }))
      onClose()
      await client.invalidateQueries({ queryKey: printersKey(program_uuid) })
    },
  })
}

interface CategoriesProps {
  id: string
  program_uuid: string
  error: string | undefined
  chosen: readonly string[]
  onChosen: (chosen: string[]) => void
}

/** None chosen is every dish. A menu that does not come leaves the choice as it is. */
const Categories = ({ id, program_uuid, error, chosen, onChosen }: CategoriesProps) => {
  const t = printerStrings.useTranslate()
  const { data = [] } = useQuery(categoriesQuery(program_uuid))
  if (data.length === 0) return null
  return (
    <fieldset id={id} className={styles.categories} aria-describedby={`${id}-hint`}>
      <legend>{t('dishes')}</legend>
      <p id={`${id}-hint`} className={styles.quiet}>
        {error ?? t(chosen.length === 0 ? 'dishesAll' : 'dishesSome')}
      </p>
      <div className={styles.chips}>
        {data.map(({ uuid, title }) => (
          <FilterChip
            key={uuid}
            pressed={chosen.includes(uuid)}
            onPressed={(on) => onChosen(on ? [...chosen, uuid] : chosen.filter((item) => item !== uuid))}
          >
            {title}
          </FilterChip>
        ))}
      </div>
    </fieldset>
  )
}
