/** What a rule finds: whatever breaks it, and how, in words. */
export interface Broken {
  readonly subject: string
  readonly detail: string
}

/** Rules by what they promise; each query lists what breaks it. */
export type Rules = Readonly<Record<string, string>>
