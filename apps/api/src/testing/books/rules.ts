/** The findings of a rule: the rows that break it, and how, in words. */
export interface Broken {
  readonly subject: string
  readonly detail: string
}

/** Rules by what they promise; each query lists what breaks it. */
export type Rules = Readonly<Record<string, string>>
