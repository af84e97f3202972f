const money = new Set(['pickup_fee', 'min_order_amount', 'cost'])

type Found = { readonly name: string; readonly saved: unknown }

const isList = (value: unknown): value is object => typeof value === 'object' && value !== null

/** The leaves in which two forms differ, in the order of the form. */
const differences = (saved: unknown, typed: unknown, name: string): Found[] => {
  if (!isList(saved) || !isList(typed)) return saved === typed ? [] : [{ name, saved }]
  return Object.keys({ ...saved, ...typed }).flatMap((key) =>
    differences((saved as Record<string, unknown>)[key], (typed as Record<string, unknown>)[key], key),
  )
}

/** The amount in cents that guests still see, where what was typed changes one and nothing else; null where no amount says it. */
export const amountStillShown = (saved: object, typed: object): number | null => {
  const [first, ...rest] = differences(saved, typed, '')
  return first && rest.length === 0 && money.has(first.name) && typeof first.saved === 'number' ? first.saved : null
}
