import type { MenuProduct } from '@plein/contract/menus/editing'
import { useEffect, useState } from 'react'
import { api } from '#platform/api.ts'
import { openDraft } from '#platform/form/draft.ts'
import { useExplain } from '#platform/problems/explain.ts'
import { asProblem } from '#platform/problems/problem.ts'
import { holdReloads } from '#platform/pwa/calm.ts'
import { useProfile } from '#platform/session/session.ts'
import { toast } from '#ui/feedback/toast.ts'
import { getTopName } from '#platform/form/field-path.ts'
import { useForm, type FormErrors } from '#platform/form/use-form.ts'
import { changeKnown, menuChanged, withProduct } from './menu-data.ts'
import {
  changedFields,
  emptyProduct,
  missingCells,
  productChange,
  productValues,
  readMeasure,
  sentProduct,
  type ProductValues,
} from './product-values.ts'
import { menuStrings } from './strings/index.ts'

interface Setup {
  program_uuid: string
  product: MenuProduct | undefined
  category_uuid: string
  onSaved: () => void
}

/** The newest version that another editor saved while this one was typing, and the fields that both changed. */
export interface Conflict {
  readonly newest: MenuProduct
  readonly both: readonly (keyof ProductValues)[]
}

/** The values that the form was opened with, and those typed over them. */
interface Typed {
  readonly base: { readonly revision: number | undefined; readonly values: ProductValues } | null
  readonly values: ProductValues | null
}
const nothing: Typed = { base: null, values: null }

/** Typed values wait in the tab for the same person, over a session that ends and a reload, until they are saved or discarded. */
const useTypedProduct = ({ program_uuid, product, category_uuid }: Setup) => {
  const owner = useProfile()?.uuid ?? ''
  const [draft] = useState(() => openDraft(`product ${product?.uuid ?? `new ${program_uuid}`}`, nothing, owner))
  const [base, setBase] = useState(
    () =>
      draft.read().base ?? {
        revision: product?.revision,
        values: product ? productValues(product) : emptyProduct(category_uuid),
      },
  )
  const [values, setValues] = useState(() => draft.read().values ?? base.values)
  const isDirty = changedFields(base.values, values).length > 0
  useEffect(() => (isDirty ? holdReloads() : undefined), [isDirty])
  useEffect(() => {
    if (isDirty) draft.save({ base, values })
    else draft.drop()
  }, [draft, isDirty, base, values])
  return { base, setBase, values, setValues, isDirty, dropDraft: draft.drop }
}

const useCheck = () => {
  const t = menuStrings.useTranslate()
  return (values: ProductValues): Partial<Record<keyof ProductValues, string | undefined>> => {
    const price = values.price === null ? t('priceMissing') : values.price < 1 ? t('priceTooSmall') : undefined
    const rows = (all: ProductValues['variants']): string | undefined =>
      all.some((row) => missingCells(row).length > 0) ? t('rowsHalf') : undefined
    const filled = values.variants.some((row) => row.title.trim() !== '')
    return {
      title: values.title.trim() === '' ? t('titleMissing') : undefined,
      description: values.description.trim() === '' ? t('descriptionMissing') : undefined,
      image: values.image === '' ? t('imageMissing') : undefined,
      price,
      quantity: readMeasure(values.quantity) === null ? t('quantityMissing') : undefined,
      category_uuid: values.category_uuid === '' ? t('categoryMissing') : undefined,
      variant_required: values.variant_required && !filled ? t('variantsMissing') : undefined,
      variants: rows(values.variants),
      extras: rows(values.extras),
    }
  }
}

const readProduct = (program_uuid: string, uuid: string): Promise<MenuProduct> =>
  api.get('/programs/{program_uuid}/products/{uuid}', { params: { program_uuid, uuid } })

/** Fields that only the other editor changed are taken over; those typed here stay. */
const merging = (base: ProductValues, values: ProductValues, newest: MenuProduct) => {
  const theirs = productValues(newest)
  const own = changedFields(base, values)
  const both = changedFields(base, theirs).filter(
    (field) => own.includes(field) && changedFields(theirs, { ...theirs, [field]: values[field] }).length > 0,
  )
  const stored = Object.fromEntries(own.map((field) => [field, values[field]])) as Partial<ProductValues>
  return { newest, both, theirs, values: { ...theirs, ...stored } }
}

/** A refusal of a row's cell stands at its rows. */
const atRows = ({ fields, ...rest }: FormErrors<ProductValues>): FormErrors<ProductValues> => ({
  ...rest,
  ...(fields && {
    fields: Object.fromEntries(Object.entries(fields).map(([path, text]) => [getTopName(path), text])),
  }),
})

/** The form of a product: what is typed, what is wrong with it, and what another editor did meanwhile. */
export const useProductDrawer = (setup: Setup) => {
  const { program_uuid, product, onSaved } = setup
  const t = menuStrings.useTranslate()
  const explain = useExplain()
  const { base, setBase, values, setValues, isDirty, dropDraft } = useTypedProduct(setup)
  const [conflict, setConflict] = useState<Conflict | null>(null)

  const put = (part: Partial<ProductValues>): void => setValues((before) => ({ ...before, ...part }))
  const merge = async (uuid: string): Promise<void> => {
    const merged = merging(base.values, values, await readProduct(program_uuid, uuid))
    setBase({ revision: merged.newest.revision, values: merged.theirs })
    setValues(merged.values)
    setConflict(merged)
  }

  const send = async (sent: ProductValues, keyFor: (body: unknown) => string): Promise<void> => {
    const params = { program_uuid }
    try {
      const saved = product
        ? await api.patch('/programs/{program_uuid}/products/{uuid}', {
            params: { ...params, uuid: product.uuid },
            body: { ...productChange(base.values, sent), revision: base.revision ?? 1 },
          })
        : await api.post('/programs/{program_uuid}/products', {
            params,
            body: sentProduct(sent),
            idempotency_key: keyFor(sentProduct(sent)),
          })
      dropDraft()
      changeKnown(program_uuid, withProduct(saved))
      void menuChanged(program_uuid)
      toast.success(t('productSaved', { title: saved.title }))
      onSaved()
    } catch (error) {
      if (asProblem(error).code === 'menu_changed' && product) await merge(product.uuid)
      throw error
    }
  }

  const form = useForm<ProductValues>({
    id: 'product',
    typed: 'kept',
    fields: [values, put],
    check: useCheck(),
    send,
    explain: (error, usual) =>
      asProblem(error).code === 'menu_changed' ? { form: t('changedMeanwhile') } : atRows(usual()),
  })

  return {
    values,
    put,
    form,
    isDirty,
    conflict,
    /** Takes what the other editor wrote in place of what was typed. */
    takeTheirs: (): void => {
      setValues(base.values)
      setConflict(null)
    },
    keepMine: (): void => setConflict(null),
    dropDraft,
    explain,
  }
}

export type ProductForm = ReturnType<typeof useProductDrawer>
