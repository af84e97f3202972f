/** The number of a house without its letter or addition, which lies in the same place; '' when there is no number. */
export const plainHouseNumber = (typed: string | null): string =>
  /^\D{0,3}?0*([1-9]\d{0,4})(?!\d)/.exec(typed?.trim() ?? '')?.[1] ?? ''
