/** The payment providers that are known by name. Pure: schemas, the server's adapters and the screens derive from this list. */
export const providers = {
  /** Of our own, for trying out: no money moves. */
  sandbox: { label: 'Sandbox', is_offered: true, moves_money: false },
  ccv: { label: 'CCV', is_offered: true, moves_money: true },
  mollie: { label: 'Mollie', is_offered: true, moves_money: true },
} as const satisfies Record<string, ProviderFacts>

interface ProviderFacts {
  /** Its own name, the same in every language. */
  readonly label: string
  /** The server has an adapter for it, or does not compile. */
  readonly is_offered: boolean
  readonly moves_money: boolean
}

export type ProviderName = keyof typeof providers
export type OfferedProvider = {
  [Name in ProviderName]: (typeof providers)[Name]['is_offered'] extends true ? Name : never
}[ProviderName]

export const isProviderName = (name: string): name is ProviderName => Object.hasOwn(providers, name)

export const providerNames = Object.keys(providers).filter(isProviderName)

/** Whom a program is paid through; `none`: the platform's connection. */
export const providerChoices = ['none', ...providerNames] as const
export type ProviderChoice = (typeof providerChoices)[number]

/** Those that a program can choose today. */
export const offeredChoices = providerChoices.filter((name) => name === 'none' || providers[name].is_offered)
