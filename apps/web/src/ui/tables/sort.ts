export interface Sort {
  field: string
  descending: boolean
}

/** A first click on a column sorts descending, the next ascending, and so on. */
export const nextSort = (current: Sort | null, field: string): Sort => ({
  field,
  descending: current?.field === field ? !current.descending : true,
})

/** '-created' as it stands in the URL and in a query. */
export const writeSort = ({ field, descending }: Sort): string => `${descending ? '-' : ''}${field}`

export const readSort = (text: string | null): Sort | null =>
  text ? { field: text.replace(/^-/, ''), descending: text.startsWith('-') } : null
