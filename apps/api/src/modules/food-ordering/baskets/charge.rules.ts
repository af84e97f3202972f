import type { VatPart } from '@plein/contract/food-ordering/baskets'
import { calculateShare, divide, vatInside } from '@plein/contract/money-rules'
import { fromBasisPoints } from '@plein/contract/percent'
import type { VatClass } from '@plein/contract/menus/codes'
import { localDay } from '#modules/programs/index.ts'
import { tipClassOn, vatPercentageOn } from '#modules/vat/index.ts'
import type { CourtFee, Shop } from '../shops/shop.ts'
import type { PricedLine, PricedSuborder } from './price-basket.rules.ts'

/** One thing that is charged, with the VAT inside it. All amounts in cents; total = price * quantity. */
interface Charge {
  readonly kind: 'product' | 'delivery' | 'pickup_fee' | 'tip'
  readonly line: PricedLine | null
  readonly title: string
  readonly quantity: number
  readonly price: number
  readonly total: number
  readonly vat_code: VatClass
  readonly vat_percentage: number
  readonly vat_price: number
}

/** VAT at one rate, inside of what is charged at it; cents. */
export interface VatSum {
  readonly vat_code: VatClass
  /** Basis points: 900 is 9 %. */
  readonly vat_percentage: number
  readonly gross: number
  readonly vat: number
}

/** The charges of a suborder: every cent of it in a line, with its VAT by rate. */
export interface ChargedSuborder {
  readonly suborder: PricedSuborder
  readonly charges: readonly Charge[]
  readonly vat: readonly VatSum[]
  readonly vat_price: number
  readonly tip: number
  /** The fee of the court or the platform: nothing of the tip. */
  readonly fee: number
}

type Uncharged = Omit<Charge, 'vat_price'>

/**
 * Delivery and packaging follow the goods: with mixed rates they are divided in proportion to the net amounts (Toelichting
 * Tabel I par. 4.5), so each suborder carries the rate of the goods it goes with.
 */
const alongTheGoods = ({
  kind,
  title,
  amount,
  goods,
}: {
  kind: 'delivery' | 'pickup_fee'
  title: string
  amount: number
  goods: readonly Uncharged[]
}): Uncharged[] => {
  if (amount === 0) return []
  const byRate = new Map<VatClass, { vat_percentage: number; gross: number }>()
  for (const { vat_code, vat_percentage, total } of goods) {
    byRate.set(vat_code, { vat_percentage, gross: (byRate.get(vat_code)?.gross ?? 0) + total })
  }
  const rates = [...byRate]
  const suborders = divide(
    amount,
    rates.map(([, { gross, vat_percentage }]) => gross - vatInside(gross, vat_percentage)),
  )
  return rates
    .map(([vat_code, { vat_percentage }], index): Uncharged => {
      const price = suborders[index] ?? 0
      return { kind, line: null, title, quantity: 1, price, total: price, vat_code, vat_percentage }
    })
    .filter((charge) => charge.total > 0)
}

/** VAT out of each rate's whole gross amount, handed to its lines by the largest remainder. */
const withVat = (charges: readonly Uncharged[]): { charges: Charge[]; vat: VatSum[] } => {
  const vat: VatSum[] = []
  const shares = new Map<Uncharged, number>()
  for (const vat_code of new Set(charges.map((charge) => charge.vat_code))) {
    const own = charges.filter((charge) => charge.vat_code === vat_code)
    const vat_percentage = own[0]?.vat_percentage ?? 0
    const gross = own.reduce((sum, charge) => sum + charge.total, 0)
    const inside = vatInside(gross, vat_percentage)
    vat.push({ vat_code, vat_percentage, gross, vat: inside })
    const suborders = divide(
      inside,
      own.map((charge) => charge.total),
    )
    own.forEach((charge, index) => shares.set(charge, suborders[index] ?? 0))
  }
  return { charges: charges.map((charge) => ({ ...charge, vat_price: shares.get(charge) ?? 0 })), vat }
}

/**
 * The fee that was agreed with the court, a percentage of the products (gross, rounded half up) or a fixed sum per suborder; else the
 * platform's, which is 0 while the owner's account is free of it.
 */
export const calculateFee = ({
  shop: { court, platform_fee_percent, fee_free_until },
  products,
  total,
  at,
}: {
  shop: Shop
  products: number
  total: number
  at: Date
}): number => {
  if (court)
    return calculateCourtFee(
      { fee_percent: court.agreed_fee_percent, fee_fixed: court.agreed_fee_fixed },
      products,
      total,
    )
  if (fee_free_until !== null && at < new Date(fee_free_until)) return 0
  return Math.min(calculateShare(products, platform_fee_percent), total)
}

/** The fee of a court on a suborder; never more than the whole suborder. */
export const calculateCourtFee = ({ fee_percent, fee_fixed }: CourtFee, products: number, total: number): number =>
  Math.min(fee_fixed ?? calculateShare(products, fee_percent ?? 0), total)

/** A tip is a line of its own, with the VAT that its country has of voluntary tips on that day: in the Netherlands none. */
const tipCharge = ({ menu, tip_classes }: Shop, tip: number, day: string): Uncharged[] => {
  if (tip === 0) return []
  const vat_code = tipClassOn(tip_classes, day)
  const vat_percentage = vatPercentageOn(menu.vat_rates, vat_code, day)
  return [{ kind: 'tip', line: null, title: 'tip', quantity: 1, price: tip, total: tip, vat_code, vat_percentage }]
}

/** Turns a priced part and its tip into what is charged. Rates are those of the day of the order in the restaurant's country. */
export const chargeSuborder = (suborder: PricedSuborder, at: Date, tip = 0): ChargedSuborder => {
  const { shop, lines } = suborder
  const day = localDay(at, shop.time_zone)
  const goods = lines.map((line): Uncharged => {
    const vat_code = line.choice.product?.vat_class ?? 'low'
    return {
      kind: 'product',
      line,
      title: line.choice.product?.title ?? '',
      quantity: line.row.quantity,
      price: line.choice.price,
      total: line.total,
      vat_code,
      vat_percentage: vatPercentageOn(shop.menu.vat_rates, vat_code, day),
    }
  })
  const all = [
    ...goods,
    ...alongTheGoods({ kind: 'delivery', title: 'delivery', amount: suborder.delivery ?? 0, goods }),
    ...alongTheGoods({ kind: 'pickup_fee', title: shop.pickup_fee_heading ?? '', amount: suborder.pickup_fee, goods }),
    ...tipCharge(shop, tip, day),
  ]
  const { charges, vat } = withVat(all)
  return {
    suborder,
    charges,
    vat,
    vat_price: vat.reduce((sum, entry) => sum + entry.vat, 0),
    tip,
    fee: calculateFee({ shop, products: suborder.products, total: suborder.total, at }),
  }
}

/** VAT of several suborders together, by rate. */
export const sumVat = (suborders: readonly { readonly vat: readonly VatSum[] }[]): VatSum[] => {
  const byRate = new Map<string, VatSum>()
  for (const entry of suborders.flatMap((suborder) => suborder.vat)) {
    const key = `${entry.vat_code} ${entry.vat_percentage}`
    const known = byRate.get(key)
    byRate.set(key, known ? { ...known, gross: known.gross + entry.gross, vat: known.vat + entry.vat } : entry)
  }
  return [...byRate.values()]
}

/** The same as it is answered: percentages as decimals. */
export const vatView = (sums: readonly VatSum[]): VatPart[] =>
  sums.map((sum) => ({ ...sum, vat_percentage: fromBasisPoints(sum.vat_percentage) }))
