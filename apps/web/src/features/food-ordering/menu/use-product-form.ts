import { priceLine, pricePiece } from '@plein/contract/food-ordering/price-rules'
import { useState } from 'react'
import type { BasketLine } from '@plein/contract/food-ordering/baskets'
import type { Product } from '@plein/contract/menus'
import { scrollManner } from '#ui/motion.ts'
import { asProblem } from '#platform/problems/problem.ts'
import { useExplain } from '#platform/problems/explain.ts'
import { queryClient } from '#platform/query-client.ts'
import { announce } from '#ui/feedback/announcer.tsx'
import { addToBasket } from '../basket/basket-writes.ts'
import { hasPlace, sessionQuery } from '../visit/food-session.ts'
import { locationQuestion } from '../visit/location-question.ts'
import { restaurantQuery } from './menu-data.ts'
import { menuStrings } from './strings/index.ts'

interface Setup {
  product: Product
  place: { uuid: string; cart_uuid: string }
  /** The line that is being changed. */
  line: BasketLine | undefined
  onAdded: () => void
}

/** The radio that the missing choice scrolls to. */
export const VARIANTS_ID = 'variants'

/** The choices have changed. */
const rereadMenu = (): void => {
  void queryClient.invalidateQueries({ queryKey: ['food', 'restaurant'] })
  void queryClient.invalidateQueries({ queryKey: ['food', 'product'] })
}

/** Whether the restaurant takes an order from where the guest is now. */
const isServed = async (uuid: string): Promise<boolean> => {
  const session = queryClient.getQueryData(sessionQuery.queryKey)
  return (await queryClient.fetchQuery(restaurantQuery(session, uuid))).can_order
}

/** The choices of a product, its price, and putting it into the basket. */
export const useProductForm = ({ product, place, line, onAdded }: Setup) => {
  const t = menuStrings.useTranslate()
  const explain = useExplain()
  const only = product.variants.length === 1 && product.variant_required ? product.variants[0]?.uuid : undefined
  const [variant, setVariant] = useState<string | null>(line?.product_variant?.uuid ?? only ?? null)
  const [extras, setExtras] = useState<readonly string[]>(() => line?.product_extras.map((extra) => extra.uuid) ?? [])
  const [quantity, setQuantity] = useState(line?.quantity ?? 1)
  const [missing, setMissing] = useState(false)
  const [form_problem, setFormProblem] = useState<string>()
  const [busy, setBusy] = useState(false)

  const chosen = product.variants.find((item) => item.uuid === variant)
  const added = product.extras.filter((extra) => extras.includes(extra.uuid))
  const price = pricePiece(product, chosen, added)

  /** `if_served`: the guest has just said where they are; it may be outside. */
  const add = async (if_served = false): Promise<void> => {
    setBusy(true)
    setFormProblem(undefined)
    try {
      if (if_served && !(await isServed(place.uuid))) return
      const choice = {
        product_id: product.uuid,
        variant_uuid: chosen?.uuid ?? null,
        extra_uuids: added.map((item) => item.uuid),
      }
      await addToBasket({ choice, quantity, cart_uuid: place.cart_uuid, line_uuid: line?.uuid })
      announce(line ? t('lineUpdated', { product: product.title }) : t('added', { product: product.title }))
      onAdded()
    } catch (error) {
      const { code } = asProblem(error)
      const gone = code === 'not_valid_variants' || code === 'not_valid_extras'
      setFormProblem(gone ? t('optionGone', { product: product.title }) : explain(error))
      if (gone || code === 'product_unavailable') rereadMenu()
    } finally {
      setBusy(false)
    }
  }
  const submit = (): void => {
    if (busy) return
    if (product.variant_required && !chosen) {
      setMissing(true)
      showMissing()
      return
    }
    if (hasPlace(queryClient.getQueryData(sessionQuery.queryKey))) void add()
    else locationQuestion.ask(() => void add(true))
  }
  return {
    variant: chosen?.uuid ?? null,
    extras,
    quantity,
    /** Cents, all pieces with their options. */
    total: priceLine(price, quantity, null),
    missing: missing && !chosen,
    form_problem,
    busy,
    editing: line !== undefined,
    chooseVariant: setVariant,
    toggleExtra: (uuid: string, on: boolean) =>
      setExtras(on ? [...extras, uuid] : extras.filter((extra) => extra !== uuid)),
    setQuantity,
    submit,
  }
}

export type ProductFormState = ReturnType<typeof useProductForm>

/** After the group has got its message: it comes into view, its first option gets the focus. */
const showMissing = (): void =>
  void requestAnimationFrame(() => {
    const first = document.getElementById(VARIANTS_ID)
    first?.closest('fieldset')?.scrollIntoView({ block: 'center', behavior: scrollManner() })
    first?.focus({ preventScroll: true })
  })
